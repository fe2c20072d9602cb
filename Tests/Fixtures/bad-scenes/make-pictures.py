"""Makes `pictures.json` and the damaged files that it names, from the good ones in `../pictures`."""
import pathlib, struct, zlib
here=pathlib.Path(__file__).parent; src=here.parent/'pictures'; out=here/'pictures'; out.mkdir(exist_ok=True)
R=lambda p:(src/p).read_bytes()
def chunk(n,d): return struct.pack('>I',len(d))+n+d+struct.pack('>I',zlib.crc32(n+d))
sig=b'\x89PNG\r\n\x1a\n'
def ihdr(w,h,d=8,c=2,i=0): return chunk(b'IHDR',struct.pack('>IIBBBBB',w,h,d,c,0,0,i))
idat=lambda raw: chunk(b'IDAT',zlib.compress(raw))
end=chunk(b'IEND',b'')
row=b'\0'+bytes(range(12)); raw=row*4
good=R('pngsuite/basn2c08.png')
F={}
F['empty.png']=b''
F['text.png']=b'not a picture\n'
F['gif.png']=b'GIF89a\x01\0\x01\0\0\0\0;'
F['png-signature-lines.png']=good.replace(b'\r\n\x1a\n',b'\n\x1a\n',1)
F['png-header-only.png']=good[:20]
F['png-truncated.png']=good[:100]
F['png-no-end.png']=good[:-12]
F['png-data-damaged.png']=sig+ihdr(4,4)+chunk(b'IDAT',zlib.compress(raw)[:-9]+b'AAAAAAAAA')+end
F['png-checksum.png']=good[:-13]+bytes([good[-13]^1])+good[-12:]
F['png-header-checksum.png']=good[:29]+bytes([good[29]^1])+good[30:]
F['png-colour-type.png']=sig+ihdr(4,4,8,1)+idat(raw)+end
F['png-depth.png']=sig+ihdr(4,4,3,2)+idat(raw)+end
F['png-zero.png']=sig+ihdr(0,4)+idat(raw)+end
F['png-no-data.png']=sig+ihdr(4,4)+end
F['png-short-data.png']=sig+ihdr(4,40)+idat(raw)+end
F['png-huge.png']=sig+ihdr(20000,20000)+idat(raw)+end
F['png-area.png']=sig+ihdr(16000,16000)+idat(raw)+end
F['png-no-palette.png']=sig+ihdr(4,4,8,3)+idat(b'\0\1\2\3\4'*4)+end
j=R('jpeg/420.jpg')
F['jpeg-truncated.jpg']=j[:len(j)*2//3]
F['jpeg-header-only.jpg']=j[:30]
k=j.index(b'\xff\xda')
b=bytearray(j); b[k+40:k+60]=bytes(20)*1; b[k+60]=0xff; b[k+61]=0x12
F['jpeg-damaged.jpg']=bytes(b)
s=j.index(b'\xff\xc0')
F['jpeg-huge.jpg']=j[:s+5]+struct.pack('>HH',60000,60000)+j[s+9:]
F['jpeg-zero.jpg']=j[:s+5]+struct.pack('>HH',0,45)+j[s+9:]
F['jpeg-twelve-bits.jpg']=j[:s+4]+b'\x0c'+j[s+5:]
w=R('webp/lossy.webp'); l=R('webp/lossless-alpha.webp'); a=R('webp/animated.webp')
F['webp-truncated.webp']=w[:len(w)//2]
F['webp-header-only.webp']=w[:16]
F['webp-damaged.webp']=l[:40]+bytes([0xaa])*40+l[80:]
F['webp-huge.webp']=a[:24]+b'\x1f\x4e\x00\x1f\x4e\x00'+a[30:]
F['webp-animation-truncated.webp']=a[:len(a)//8]
F['svg-unclosed.svg']=b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'
F['svg-no-size.svg']=b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
F['svg-other-root.svg']=b'<html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>'
ns=b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99">'
F['svg-embeds.svg']=ns+b'<image href="file:///etc/hostname" width="9" height="9"/></svg>'
F['svg-entities.svg']=b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'+ns+b'<text>&b;</text></svg>'
laugh=b'<rect id="l0" width="9" height="9"/>'
for i in range(1,12): laugh+=b'<g id="l%d">'%i+(b'<use xlink:href="#l%d"/>'%(i-1))*10+b'</g>'
F['svg-laughs.svg']=ns+laugh+b'</svg>'
big=b'<g id="m" opacity="0.5">'+b'<circle r="50" opacity="0.5"/>'*200+b'</g>'+b'<use href="#m"/>'*4000
F['svg-intricate.svg']=ns+big+b'</svg>'
F['svg-circle.svg']=ns+b'<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>'
F['svg-turbulence.svg']=ns+b'<filter id="f"><feTurbulence numOctaves="1000000"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>'
for n,d in F.items(): (out/n).write_bytes(d)
layers=',\n'.join('    { "id": "%s", "type": "image", "file": "pictures/%s", "width": 90, "height": 90 }'%(n.replace('.','-'),n) for n in F)
open(here/'pictures.json','w').write('{\n  "canvas": { "width": 100, "height": 100, "scale": 4 },\n  "layers": [\n'+layers+'\n  ]\n}\n')
