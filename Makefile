# The commands of the project; each target installs the packages that it needs first (Scripts/deps).

RELEASE = -c release
SOURCES = Sources Tests Samples Benchmarks Fuzzing Plugins Package.swift
SAMPLES = Voicemail Podcast Doorbell

# Further arguments for the commands of `play`, `check`, `test`, `bench`, `soak` and `lint`:
# make play ARGS="--volume 0.5"
ARGS =

# The folder to install into (make install PREFIX=~/.local); DESTDIR is a packager's staging folder in front of it.
PREFIX = /usr/local
DESTDIR =
SDK = $(DESTDIR)$(PREFIX)/lib/earshot
# The SDK for building extensions: the folder in which `make build` leaves it, and its modules.
BUILT_SDK = .build/release
SDK_MODULES = $(notdir $(wildcard Sources/SDK/*)) DeviceTime Drawing ExtensionHost ExtensionLink ExtensionProtocol \
  Files Interception InterfaceDocuments JSON Notifications Playback Scenes SourceLines Transcripts Crypto OpenCombine \
  OpenCombineDispatch OpenCombineFoundation SystemPackage
MANUALS = $(DESTDIR)$(PREFIX)/share/man/man1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
# The program to install: `make build` builds it first, so that root builds nothing. Some of its subcommands are
# programs beside it.
EARSHOT = .build/release/earshot
MANUAL = Documentation/earshot.1

.DEFAULT_GOAL = help
.NOTPARALLEL:
.PHONY: help deps fresh-archives build programs samples play check test coverage bench soak agree docs format lint \
  media pictures man install uninstall clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s%s\n", $$1, $$2 }' Makefile

deps: ## Install the system packages that are missing
	@Scripts/deps

# SwiftPM adds to a static library and never removes from it: the object of a renamed source would stay in it, beside
# the new one. The archives of the other configuration stay: nothing would build them again.
CONFIGURATION = *
build: CONFIGURATION = release
test: CONFIGURATION = debug
fresh-archives:
	@rm -f .build/*/$(CONFIGURATION)/libEarshot*.a

# SwiftPM builds one product or target at a time, so the targets `Programs` and `FirstPlay` depend on several programs.
# `earshot-build` comes from a debug build: optimizing SwiftSyntax takes minutes, and lowering takes milliseconds.
# The first app that it builds takes longer, because the C modules of the SDK are compiled.
build: programs fresh-archives ## Build the commands, the samples' extensions and the SDK, for release
	swift build $(RELEASE) --product EarshotExtensions
	swift build $(RELEASE) --product EarshotNeighbors
	swift build --product earshot-build
	@install -m 755 .build/debug/earshot-build "$(EARSHOT)-build"
	@"$(EARSHOT)-build" --project Samples/Voicemail >/dev/null

programs: deps
	swift build $(RELEASE) --target Programs

samples: programs ## Assemble the samples' apps in .build/samples
	@for sample in $(SAMPLES); do Scripts/app Samples/$$sample .build/release .build/samples/$$sample.app || exit; done

# A debug build, which takes less than half as long as one for release, and which `make test` continues.
play: deps ## Deliver the sample voicemail, press its play button, and play it
	swift build --target FirstPlay
	@Scripts/app Samples/Voicemail .build/debug .build/play/Voicemail.app
	.build/debug/earshot play Samples/Voicemail/voicemail.apns --extension .build/play/Voicemail.app $(ARGS)

check: samples ## Check the samples and the fixtures, as in CI
	.build/release/earshot check Samples Media $(SAMPLES:%=--extension .build/samples/%.app) $(ARGS)

test: fresh-archives ## Build and run the tests
	@Scripts/deps test
	swift build --build-tests
	@Scripts/test $(ARGS)

coverage: ## Regenerate the tables of Documentation/Coverage.md
	@Scripts/deps test
	swift build --build-tests
	EARSHOT_RECORD=1 swift test --skip-build --filter ConformanceTests.CoverageTests

bench: ## Measure against the peers (Documentation/Benchmarks.md)
	@Scripts/deps bench
	@$(MAKE) --no-print-directory samples build
	@for trials in EngineTrials DrawingTrials RuntimeTrials; do \
	  echo swift build $(RELEASE) --product $$trials; \
	  swift build $(RELEASE) --product $$trials || exit; \
	done
	Benchmarks/run $(ARGS)

soak: ## Repeat, damage and fuzz for a long time (Scripts/soak)
	@Scripts/deps test
	Scripts/soak $(ARGS)

agree: build ## Compare play, inspect, check and ffmpeg on media files: make agree ARGS=FOLDER (Scripts/agree)
	@Scripts/deps agree
	Scripts/agree $(ARGS)

docs: ## Build the documentation as a static site in .build/site (Scripts/site)
	@Scripts/deps docs
	swift build --target Documented
	Scripts/site $(ARGS)

format: ## Format the sources in place
	swift format --in-place --recursive --parallel $(SOURCES)

lint: ## Check formats, widths, dependencies, documents, names, spelling and figures (Scripts/lint)
	@Scripts/deps lint
	Scripts/lint $(ARGS)

media: ## Regenerate the fixtures and the samples' media
	@Scripts/deps media
	Media/make

pictures: samples ## Regenerate the pictures of the README
	Scripts/pictures .build/release/earshot .build/samples

man: ## Regenerate the manual page from the option definitions, and show it
	swift build --product earshot
	@Scripts/manual .build/debug/earshot > .build/earshot.1
	@mv .build/earshot.1 $(MANUAL)
	@groff -ww -t -man -Tutf8 -rLL=80n -z $(MANUAL)
	man -l $(MANUAL)

install: ## Install the commands, the manual page and completions, after make build
	@test -x $(EARSHOT) || { echo "install: $(EARSHOT) does not exist; run make build first" >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(MANUALS)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"
	install -m 755 "$(EARSHOT)" "$(EARSHOT)-check" "$(EARSHOT)-snapshot" "$(EARSHOT)-lint" "$(EARSHOT)-build" \
	  "$(DESTDIR)$(PREFIX)/bin"
	install -d "$(SDK)/Modules"
	install -m 644 "$(BUILT_SDK)/libEarshotExtensions.a" "$(BUILT_SDK)/libEarshotNeighbors.a" "$(SDK)"
	install -m 644 $(SDK_MODULES:%="$(BUILT_SDK)/Modules/%.swiftmodule") "$(SDK)/Modules"
	install -m 644 $(MANUAL) "$(MANUALS)/earshot.1"
	"$(EARSHOT)" --generate-completion-script bash > "$(BASH_COMPLETIONS)/earshot"
	"$(EARSHOT)" --generate-completion-script zsh > "$(ZSH_COMPLETIONS)/_earshot"
	"$(EARSHOT)" --generate-completion-script fish > "$(FISH_COMPLETIONS)/earshot.fish"

uninstall: ## Remove the installed files
	rm -f "$(DESTDIR)$(PREFIX)/bin/earshot" "$(DESTDIR)$(PREFIX)/bin/earshot-check" \
	  "$(DESTDIR)$(PREFIX)/bin/earshot-snapshot" "$(DESTDIR)$(PREFIX)/bin/earshot-lint" \
	  "$(DESTDIR)$(PREFIX)/bin/earshot-build" "$(MANUALS)/earshot.1" \
	  "$(BASH_COMPLETIONS)/earshot" "$(ZSH_COMPLETIONS)/_earshot" "$(FISH_COMPLETIONS)/earshot.fish"
	rm -rf "$(SDK)"

clean: ## Remove all build results
	rm -rf .build
