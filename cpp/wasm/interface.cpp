#include "interface.hpp"

// Nobody catches exceptions here: what would be thrown ends the module at once, and the caller with
// it. These are the names by which the compiler knows the beginning of a throw and its end.
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
extern "C" void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

// Room for this many numbers.
extern "C" [[clang::export_name("room")]] std::uint32_t* room(std::uint32_t count) {
  face::arguments.resize(count);
  return face::arguments.data();
}

// Where the bytes of the last answer are.
extern "C" [[clang::export_name("answer")]] const std::uint8_t* answer() {
  return face::found.data();
}
