#define _GNU_SOURCE
#include "earshot_stack.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

const int earshot_stack_signal = SIGURG;
const char *const earshot_stack_prefix = "earshot: stack: ";

enum { MAXIMUM_FRAMES = 64, MAXIMUM_LINES = 24, MAXIMUM_SEARCH = 1 << 16, MAXIMUM_FUNCTION = 1 << 14 };

static uintptr_t frames[MAXIMUM_FRAMES];
static volatile sig_atomic_t frame_count;
static int notifier = -1;
// The end of the thread's stack, and the executable's code.
static uintptr_t stack_end, code_start, code_end;
// Whether each thread that receives the signal records its own stack, instead of the main thread.
static volatile sig_atomic_t is_any_thread;

// Exported by the Swift runtime. Returns memory that the caller frees; NULL for a name that is not Swift's.
extern char *swift_demangle(const char *name, size_t length, char *output, size_t *size, uint32_t flags)
    __attribute__((weak));

// The header of the executable or library that contains this code.
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

static bool is_code(uintptr_t address) { return address >= code_start && address < code_end; }

// Returns whether an address is one to which the program's code returns: it follows a call.
static bool is_return_address(uintptr_t address) {
  if (!is_code(address - 8) || !is_code(address)) return false;
#if defined(__x86_64__)
  const uint8_t *code = (const uint8_t *)address;
  if (code[-5] == 0xE8) return true;
  // An indirect call has two to seven bytes: FF /2.
  for (int length = 2; length <= 7; length++) {
    if (code[-length] == 0xFF && (code[1 - length] & 0x38) == 0x10) return true;
  }
  return false;
#elif defined(__aarch64__)
  const uint32_t instruction = ((const uint32_t *)address)[-1];
  return (instruction & 0xFC000000) == 0x94000000 || (instruction & 0xFFFFFC1F) == 0xD63F0000;
#else
  return false;
#endif
}

// Returns whether the call before a return address may be one of the function that contains other code. The target of
// an indirect call is not known.
static bool may_call(uintptr_t address, uintptr_t other) {
#if defined(__x86_64__)
  int32_t distance;
  if (((const uint8_t *)address)[-5] != 0xE8) return true;
  memcpy(&distance, (const void *)(address - sizeof distance), sizeof distance);
  const uintptr_t target = address + (uintptr_t)(intptr_t)distance;
#elif defined(__aarch64__)
  const uint32_t instruction = ((const uint32_t *)address)[-1];
  if ((instruction & 0xFC000000) != 0x94000000) return true;
  const uintptr_t target = address - 4 + (uintptr_t)((intptr_t)(int32_t)(instruction << 6) >> 4);
#else
  const uintptr_t target = other;
#endif
  return target <= other && other - target < MAXIMUM_FUNCTION;
}

// Returns whether a frame of the program's code begins at an address of the stack: the caller's frame pointer, then the
// return address.
static bool is_frame(uintptr_t frame, uintptr_t top) {
  if (frame < top || frame % sizeof(uintptr_t) || frame + 2 * sizeof(uintptr_t) > stack_end) return false;
  const uintptr_t *words = (const uintptr_t *)frame;
  return words[0] > frame && words[0] < stack_end && is_return_address(words[1]);
}

// Records return addresses. Swift keeps frame pointers. The C library does not: in its functions, the stack is searched
// for the first return address to the program, and for the frame of the function to which it belongs.
static int walk(uintptr_t address, uintptr_t frame, uintptr_t top) {
  int count = 0;
  if (is_code(address)) {
    frames[count++] = address;
  } else {
    const uintptr_t limit = top + MAXIMUM_SEARCH < stack_end ? top + MAXIMUM_SEARCH : stack_end;
    while (top + sizeof(uintptr_t) <= limit && !is_return_address(*(const uintptr_t *)top)) top += sizeof(uintptr_t);
    if (top + sizeof(uintptr_t) > limit) return 0;
    frames[count++] = *(const uintptr_t *)top;
    if (!is_frame(frame, top)) {
      frame = top + sizeof(uintptr_t);
      while (frame < limit &&
             !(is_frame(frame, top) && may_call(((const uintptr_t *)frame)[1], frames[0]))) {
        frame += sizeof(uintptr_t);
      }
    }
  }
  while (count < MAXIMUM_FRAMES && is_frame(frame, top)) {
    const uintptr_t *words = (const uintptr_t *)frame;
    frames[count++] = words[1];
    top = frame + sizeof(uintptr_t);
    frame = words[0];
  }
  return count;
}

static void record(int number, siginfo_t *info, void *context) {
  (void)info;
  const int saved = errno;
  if (!is_any_thread && getpid() != syscall(SYS_gettid)) {
    syscall(SYS_tgkill, getpid(), getpid(), number);
    errno = saved;
    return;
  }
  const ucontext_t *state = context;
#if defined(__x86_64__)
  const greg_t *registers = state->uc_mcontext.gregs;
  frame_count = walk((uintptr_t)registers[REG_RIP], (uintptr_t)registers[REG_RBP], (uintptr_t)registers[REG_RSP]);
#elif defined(__aarch64__)
  const mcontext_t *machine = &state->uc_mcontext;
  frame_count = walk((uintptr_t)machine->pc, (uintptr_t)machine->regs[29], (uintptr_t)machine->sp);
#else
  (void)state;
  frame_count = 0;
#endif
  const uint64_t one = 1;
  (void)!write(notifier, &one, sizeof one);
  errno = saved;
}

// Finds the code of the executable in memory.
static void find_code(void) {
  const uintptr_t base = (uintptr_t)&__ehdr_start;
  const ElfW(Phdr) *segments = (const void *)(base + __ehdr_start.e_phoff);
  for (int index = 0; index < __ehdr_start.e_phnum; index++) {
    if (segments[index].p_type != PT_LOAD || !(segments[index].p_flags & PF_X)) continue;
    code_start = base + segments[index].p_vaddr;
    code_end = code_start + segments[index].p_memsz;
  }
}

// Begins to record the stack of a thread when a signal arrives. Returns the descriptor; -1 on failure.
static int listen_for(int number, pthread_t thread) {
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(thread, &attributes)) return -1;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  stack_end = (uintptr_t)start + size;
  find_code();
  if (notifier < 0) notifier = eventfd(0, EFD_CLOEXEC);
  if (notifier < 0) return -1;
  struct sigaction action = {.sa_sigaction = record, .sa_flags = SA_SIGINFO | SA_RESTART};
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL) ? -1 : notifier;
}

int earshot_stack_listen(void) { return listen_for(earshot_stack_signal, pthread_self()); }

// The symbols of the executable.
typedef struct {
  const ElfW(Sym) * symbols;
  size_t count;
  const char *names;
  size_t names_size;
} Symbols;

// Finds the symbols in a mapped file. The file is the program's own, but is checked all the same.
static Symbols find_symbols(const char *file, size_t size) {
  const Symbols none = {0};
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || header->e_shentsize != sizeof(ElfW(Shdr))) return none;
  if (header->e_shoff > size || header->e_shnum > (size - header->e_shoff) / sizeof(ElfW(Shdr))) return none;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (int pass = 0; pass < 2; pass++) {
    // The exported symbols, if the others were stripped.
    const uint32_t kind = pass ? SHT_DYNSYM : SHT_SYMTAB;
    for (size_t index = 0; index < header->e_shnum; index++) {
      const ElfW(Shdr) *section = &sections[index];
      if (section->sh_type != kind || section->sh_link >= header->e_shnum) continue;
      const ElfW(Shdr) *names = &sections[section->sh_link];
      if (section->sh_offset > size || section->sh_size > size - section->sh_offset) continue;
      if (names->sh_offset > size || names->sh_size > size - names->sh_offset || names->sh_size == 0) continue;
      if (file[names->sh_offset + names->sh_size - 1]) continue;
      return (Symbols){(const void *)(file + section->sh_offset), section->sh_size / sizeof(ElfW(Sym)),
                       file + names->sh_offset, names->sh_size};
    }
  }
  return none;
}

// Returns the name of the function at an offset in the executable; NULL if it is not known.
static const char *name_at(const Symbols *symbols, uintptr_t offset) {
  for (size_t index = 0; index < symbols->count; index++) {
    const ElfW(Sym) *symbol = &symbols->symbols[index];
    if ((symbol->st_info & 0xF) != STT_FUNC || symbol->st_name >= symbols->names_size) continue;
    if (offset >= symbol->st_value && offset - symbol->st_value < symbol->st_size) {
      return symbols->names + symbol->st_name;
    }
  }
  return NULL;
}

void earshot_stack_print(int descriptor) {
  uint64_t count;
  if (read(descriptor, &count, sizeof count) != sizeof count) return;
  const int executable = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (executable < 0) return;
  if (fstat(executable, &status) == 0 && status.st_size > 0) {
    const size_t size = (size_t)status.st_size;
    const char *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, executable, 0);
    if (file != MAP_FAILED) {
      const Symbols symbols = find_symbols(file, size);
      const uintptr_t base = (uintptr_t)&__ehdr_start;
      for (int index = 0, lines = 0; index < frame_count && lines < MAXIMUM_LINES; index++) {
        // A return address may be that of the next function, if the call never returns.
        const char *name = name_at(&symbols, frames[index] - base - (index ? 1 : 0));
        if (!name) continue;
        char *readable = swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
        dprintf(STDERR_FILENO, "%s%.200s\n", earshot_stack_prefix, readable ? readable : name);
        free(readable);
        lines++;
      }
      munmap((void *)file, size);
    }
  }
  close(executable);
}

void earshot_stack_print_thread(pthread_t thread) {
  is_any_thread = true;
  struct pollfd recorded = {.fd = listen_for(SIGPROF, thread), .events = POLLIN};
  if (recorded.fd < 0 || pthread_kill(thread, SIGPROF)) return;
  if (poll(&recorded, 1, 1000) == 1) earshot_stack_print(recorded.fd);
}
