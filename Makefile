# `make demo` renders a scene, `make test` runs all tests; both install what is missing first.

packages := libcairo2-dev libpango1.0-dev libpng-dev zlib1g-dev libjpeg62-turbo-dev \
  libturbojpeg0-dev libwebp-dev librsvg2-dev libisal-dev nettle-dev pkg-config \
  fonts-inter fonts-dejavu-core fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji pngcheck
# What only the tests use: readers of reports and videos, a browser for pages, shells and mandoc.
test_packages := libxml2-utils python3-junitparser python3-jsonschema chromium ffmpeg zsh fish mandoc \
  slurm-wlm munge python3-pil python3-png

.PHONY: demo test bench peers gallery lint build prepare clean

demo: build
	.build/release/carousel-render scenes/slot-carousel.json -o output/slot-carousel

test: packages += $(test_packages)
test: prepare
	swift build --build-tests
	swift test --skip-build

# What frames cost, beside plain Cairo, libpng and other people's libraries in the same run; BENCH
# has its arguments, such as `peers S1 --rounds 1`.
bench: build peers
	swift build -c release --product bench
	.build/release/bench $(BENCH)

# Those libraries, in a virtual environment of their own.
peers:
	@.build/peers/bin/python3 -c 'import cv2, fpng_py, skia' 2>/dev/null \
	  || { python3 -m venv .build/peers && .build/peers/bin/pip install --quiet --requirement \
	    Sources/bench/programs/requirements.txt; } >/dev/null 2>&1 \
	  || { rm -rf .build/peers; \
	    echo "No Python packages: skia, opencv and fpng are not measured (needs python3-venv)"; }

# The pictures of scenes/gallery/README.md and effects.md, one of each scene.
gallery: build
	@for scene in scenes/gallery/*.json scenes/gallery/effects/*.json; do \
	  name=$${scene#scenes/}; name=$${name%.json}; \
	  case $$name in */effects/*) frame=6;; */motion-blur) frame=12;; *) frame=0;; esac; \
	  .build/release/carousel-render $$scene --quiet --scale 1 --frames $$frame -o output/$$name \
	    && cp output/$$name/frame-*.png scenes/pictures/$$name.png; \
	done
	@for variant in dark compact; do \
	  .build/release/carousel-render scenes/gallery/products.json --variant $$variant --quiet --scale 1 \
	    --frames 0 -o output/gallery/products@$$variant \
	    && cp output/gallery/products@$$variant/frame-0000.png \
	      scenes/pictures/gallery/products@$$variant.png; \
	done

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

build: prepare
	swift build -c release --product carousel-render

# Debian's packages that are not there yet are installed; sudo asks when the user is not root.
prepare:
	@missing=""; \
	for package in $(packages); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "Installing Debian packages:$$missing"; \
	  run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq && \
	  $$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; \
	fi

clean:
	rm -rf .build output/*
