/// What `--help` prints.
enum Help {
  static let text = """
    Usage: carousel-render SCENE… [options]     render the scenes' frames as PNG files
           carousel-render check SCENE…         report problems only
           carousel-render trace SCENE          print each frame's card poses as JSON lines
           carousel-render explain SCENE        print every default, event and animation in numbers
           carousel-render plot SCENE           draw the cards' properties as curves over time
           carousel-render sheet SCENE          draw frames side by side
           carousel-render onion SCENE          draw several times over one another
           carousel-render compare ACTUAL GOLDEN   compare two folders of frames, or two pictures
           carousel-render merge DIR… [-o DIR]  join the frames of shards

    Options:
      -o, --output DIR     where frames go (default output/<scene name>/; with several scenes a
                           folder for each is made inside of DIR)
          --frames LIST    only these frames, e.g. 0-9,15,30-
          --time SECONDS   one picture of this instant, e.g. 0.42 or 13/60: time-0.42.png
          --scale N        pixels per point instead of the scene's, 0.01 to 16
          --fps N          frames per second instead of the scene's, e.g. 120 or 30000/1001
      -j, --jobs N|P%      how many frames are drawn at a time (default: one per processor);
                           the files are the same for any number
          --compression C  fast (default), or small: files as small as libpng's or smaller, at
                           several times the time
          --shard I/N      only this of N equal parts of the frames, e.g. 2/5; auto asks the variables
                           of Slurm arrays, Kubernetes' indexed jobs (and JOB_COMPLETIONS), GitLab,
                           CircleCI and Buildkite
          --resume         keep the frames that are there, whole, and of this very scene
          --format F       a video instead of PNG frames: y4m, rgba (uncompressed, also to -o -),
                           mp4, webm, gif, apng, webp (by ffmpeg); -o FILE (default
                           output/<scene name>.F)
          --csv            trace as comma-separated values
          --velocity       trace also how fast poses change: points, degrees, factors per second,
                           by differences over 1/7200 s on both sides (springs of the integrator:
                           over one of its steps, 1/300 s)
          --json           explain as JSON
          --allow-outside  let scenes use files outside of their own folder
          --strict         render, check, trace: warnings are errors, fonts of the machine that a
                           scene depends on included

    Pictures of the motion:
      -o, --output FILE    plot.svg or .png, sheet.png, onion.png (default output/<scene name>/…)
          --cards IDS      plot these cards only, e.g. one,two
          --properties P   plot these of x,y,scale,rotation,tilt,opacity,z (default: what changes)
          --from T --to T  plot this span of seconds
          --every N        sheet, onion: every Nth frame (default: about 24, about 8 in all)
          --times LIST     sheet, onion: these seconds, e.g. 0.2,13/60
          --columns N      of the sheet
          --layer ID       onion: show only this layer several times

    Goldens:
          --golden [DIR]   render: compare with the golden (default <scene>.golden beside the scene;
                           with several scenes DIR/<scene>.golden)
          --update MODE    write goldens: none (default), missing, failed (what differs), or all
          --key-frames L   frames of which a golden keeps pictures, e.g. 0,30, all or none (default:
                           those it has, about five of a new one); of the others it keeps hashes
          --keep-going     go on with the other scenes after one that fails
          --format F       text (default), json, junit or html
          --report FILE    write the report to a file (.json, .xml, .html), print it as text
          --differences D  where pictures of expected, actual and difference go (render's default:
                           the output folder's differences/)
        Every pixel counts, unless:
          --max-diff-pixels N   so many may differ, e.g. 20px or 0.1%
          --max-channel-delta N no channel may differ by more (1 to 255), whatever else is allowed;
                           alone it allows any number of such pixels
          --metric M --threshold T   count by oklab or yiq distance above T (0 to 1, default 0.1)
          --ignore-antialiasing      leave out pixels that soften an edge
          --ignore X,Y,W,H leave out an area, in pixels
          --window N       count in the worst window of N×N pixels

    All commands:
      -q, --quiet          no progress
          --timings        where the time went
      -h, --help           this text
          --version        the versions of the program and its libraries

    Exit status: 0 done · 1 pictures differ or an expectation failed · 2 a scene is invalid ·
      64 wrong usage · 66 an input is missing · 70 internal fault · 73 output cannot be created ·
      74 input/output error · 130 interrupted

    Examples:
      carousel-render scenes/slot-carousel.json
      carousel-render scenes/*.json -o out --scale 1 -j 50%
      carousel-render trace scenes/card-stack.json --frames 13-21
      carousel-render explain scenes/slot-carousel.json
      carousel-render scenes/*.json --golden --keep-going --report report.xml
      carousel-render plot scenes/card-stack.json --properties x,rotation -o plot.png
      carousel-render scenes/card-stack.json --format mp4 -o card-stack.mp4

    """
}
