#include "search/endgame.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace pentomino {
namespace {

// More options than this are searched as elsewhere, so that the lists need little memory.
constexpr std::size_t most_options = std::size_t{1} << 14;

// A list of the options that are left is used if it is this much shorter.
constexpr bool much_shorter(std::size_t count, std::size_t before) noexcept {
  return 4 * count <= 3 * before;
}

constexpr std::size_t groups_of(std::size_t count) noexcept {
  return (count + tally_group - 1) / tally_group;
}
// With room for what a filter writes behind its options.
constexpr std::size_t padded(std::size_t count) noexcept {
  return groups_of(count + lanes) * tally_group;
}

// Each list of what is left has at most three quarters of the one before, so all have at most four
// times the first; the last one is written before it is known how short it is; and all branches on
// a path are different options. At each level two lists are filled up by less than two groups each.
constexpr std::size_t room_for(std::size_t options) noexcept {
  return sum(product(options, 6), 4 * word_bits * tally_group);
}

// Calls `use(place)` for each bit that both rows have.
template <typename Use>
void for_each_bit(std::span<const Word> a, std::span<const Word> b, const Use& use) {
  for (std::size_t w = 0; w < a.size(); ++w) each_in(a[w] & b[w], w, use);
}

bool all_have_exact_items(const Subproblem& problem, const NodeState& position) {
  for (std::size_t w = 0; w < position.live.size(); ++w) {
    Word having = 0;
    for_each_bit(position.open, position.open,
                 [&](std::size_t item) { having |= problem.exact_row(item)[w]; });
    if ((position.live[w] & ~having) != 0) return false;
  }
  return true;
}

}  // namespace

std::size_t Endgame::bytes(const Subproblem& root) noexcept {
  const std::size_t options = std::min(root.options(), most_options);
  return product(sum(room_for(options), root.options()), sizeof(Word) + sizeof(Option));
}

void Endgame::make_room(std::size_t wanted) {
  if (wanted <= room_) return;
  room_ = 0;
  items_.reset(new Word[wanted]);
  numbers_.reset(new Option[wanted]);
  room_ = wanted;
}

bool Endgame::build(const Subproblem& problem, const NodeState& position) {
  if (unit_->tally == nullptr || !problem.counted().empty() || problem.has_colours()) return false;
  std::size_t exact = 0, options = 0;
  for (const Word word : position.open) exact += static_cast<std::size_t>(std::popcount(word));
  if (exact == 0 || exact + problem.optional() > word_bits) return false;
  for (const Word word : position.live) options += static_cast<std::size_t>(std::popcount(word));
  if (options > most_options || !all_have_exact_items(problem, position)) return false;
  make_room(room_for(options));
  start_ = {place(0), padded(options)};
  std::fill_n(items_.get(), start_.free, Word{0});
  places_.resize(problem.options());
  for_each_bit(position.live, position.live, [&](std::size_t option) {
    OptionWords& all = start_.options;
    places_[option] = static_cast<std::uint32_t>(all.count);
    all.numbers[all.count++] = problem.origin(static_cast<Option>(option));
  });
  Word item = 1;
  for_each_bit(position.open, position.open, [&](std::size_t open) {
    add_item(problem.exact_row(open), position, item);
    item <<= 1;
  });
  exact_ = item - 1;
  for (std::size_t i = 0; i < problem.optional(); ++i, item <<= 1) {
    add_item(problem.optional_row(i), position, item);
  }
  return true;
}

void Endgame::add_item(std::span<const Word> row, const NodeState& position, Word item) noexcept {
  for_each_bit(row, position.live,
               [&](std::size_t option) { start_.options.items[places_[option]] |= item; });
}

Choice Endgame::choose(Node node) const noexcept {
  const OptionWords& options = node.list->options;
  const Word open = exact_ & ~node.taken;
  const Choice choice = unit_->tally(options.items, groups_of(options.count), node.taken, open);
  return choice.options == no_open_item && open != 0 ? count_all(node) : choice;
}

// For the few nodes where each item has more options than are tallied.
Choice Endgame::count_all(Node node) const noexcept {
  const OptionWords& options = node.list->options;
  std::array<std::uint32_t, word_bits> counts{};
  for (std::size_t o = 0; o < options.count; ++o) {
    if ((options.items[o] & node.taken) != 0) continue;
    each_in(options.items[o], 0, [&](std::size_t item) { ++counts[item]; });
  }
  Choice fewest{no_open_item, 0};
  for (Word left = exact_ & ~node.taken; left != 0; left &= left - 1) {
    const auto item = static_cast<std::uint32_t>(std::countr_zero(left));
    if (counts[item] < fewest.options) fewest = {counts[item], item};
  }
  return fewest;
}

OptionWords Endgame::place(std::size_t free) const noexcept {
  return {items_.get() + free, numbers_.get() + free, 0};
}

Endgame::List Endgame::shortened(Node node) const noexcept {
  const List& list = *node.list;
  OptionWords rest = place(list.free);
  rest.count = unit_->filter(list.options, node.taken, 0, rest);
  if (!much_shorter(rest.count, list.options.count)) return list;
  std::fill(rest.items + rest.count, rest.items + padded(rest.count), Word{0});
  return {rest, list.free + padded(rest.count)};
}

Endgame::Branched Endgame::branch(Node node, Choice choice) const noexcept {
  const Word item = Word{1} << choice.item;
  if (choice.options == 1) {
    const OptionWords& options = node.list->options;
    const std::size_t at = unit_->find(options.items, node.taken | item, item);
    return {{options.items + at, options.numbers + at, 1}, *node.list};
  }
  List list = shortened(node);
  OptionWords branches = place(list.free);
  branches.count = unit_->filter(list.options, node.taken | item, item, branches);
  list.free += padded(branches.count);
  return {branches, list};
}

}  // namespace pentomino
