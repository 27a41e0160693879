// The part of `earshot-check` that runs in a constructor, before Swift starts: it forks the first worker.
#pragma once
