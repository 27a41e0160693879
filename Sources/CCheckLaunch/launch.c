#include "earshot_check_launch.h"

#include <earshot_early_worker.h>

// glibc passes main's arguments to constructors. 101 is the highest priority that is not reserved for the
// implementation.
__attribute__((constructor(101))) static void launch(int count, char **arguments, char **environment) {
  if (count > 1) earshot_fork_worker(arguments + 1);
}
