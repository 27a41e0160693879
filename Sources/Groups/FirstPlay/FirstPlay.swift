// Built by `make play`: everything needed to play the sample voicemail. SwiftPM builds one product or target at a
// time; this target depends on several programs, so that they are built in one pass.
