// Built by `make play`: what plays the sample voicemail. SwiftPM builds one product or one target at a time; this target
// depends on several programs, and so has them built in one pass.
