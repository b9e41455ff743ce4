#include "support.hpp"

#include <chrono>
#include <string>
#include <thread>

namespace bindings {

Released::~Released() {
  try {
    PyEval_RestoreThread(state_);
  } catch (...) {
    while (true) std::this_thread::sleep_for(std::chrono::hours(1));
  }
}

std::vector<std::uint32_t> copied(const Numbers& numbers) {
  return {numbers.data(), numbers.data() + numbers.size()};
}

std::vector<std::uint8_t> copied(const nb::bytes& bytes) {
  const auto* first = static_cast<const std::uint8_t*>(bytes.data());
  return {first, first + bytes.size()};
}

Rows rows_of(const Numbers& starts, const Numbers& values) {
  Rows rows;
  for (std::size_t row = 0; row + 1 < starts.size(); ++row) {
    const std::size_t begin = starts.data()[row];
    const std::size_t end = starts.data()[row + 1];
    if (begin > end || end > values.size()) {
      throw pentomino::InvalidProblem("the rows of the neighbours do not match their list");
    }
    rows.emplace_back(values.data() + begin, values.data() + end);
  }
  return rows;
}

nb::list tuples_of(std::span<const std::uint64_t> starts, std::span<const std::uint32_t> values) {
  nb::list tuples;
  for (std::size_t row = 0; row + 1 < starts.size(); ++row) {
    tuples.append(as_tuple(values.subspan(starts[row], starts[row + 1] - starts[row])));
  }
  return tuples;
}

nb::tuple as_tuple(std::span<const std::uint32_t> numbers) {
  PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(numbers.size()));
  if (tuple == nullptr) nb::raise_python_error();
  nb::tuple made = nb::steal<nb::tuple>(tuple);
  for (std::size_t place = 0; place < numbers.size(); ++place) {
    PyObject* number = PyLong_FromUnsignedLong(numbers[place]);
    if (number == nullptr) nb::raise_python_error();
    PyTuple_SetItem(tuple, static_cast<Py_ssize_t>(place), number);  // which takes it over
  }
  return made;
}

nb::bytes as_bytes(std::span<const std::uint64_t> limbs) {
  std::string bytes;
  for (const std::uint64_t limb : limbs) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes.push_back(static_cast<char>(limb >> shift & 0xff));
    }
  }
  return nb::bytes(bytes.data(), bytes.size());
}

pentomino::Natural as_natural(const nb::bytes& number) {
  const auto* bytes = static_cast<const unsigned char*>(number.data());
  std::vector<std::uint64_t> limbs((number.size() + 7) / 8, 0);
  for (std::size_t place = 0; place < number.size(); ++place) {
    limbs[place / 8] |= std::uint64_t{bytes[place]} << (8 * (place % 8));
  }
  return pentomino::Natural(std::span<const std::uint64_t>(limbs));
}

}  // namespace bindings
