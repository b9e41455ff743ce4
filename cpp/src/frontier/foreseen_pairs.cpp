#include "frontier/foreseen_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pentomino {
namespace {

// Of the words that use the right number of items, a state has about this share: measured on
// pentominoes.
constexpr double share_of_words = 0.3;
// Roughly the bytes of a pair, whose word is halved if it has at most 32 bits.
constexpr double bytes_of_pair = 3.1;
constexpr double bytes_of_wide_pair = 9.1;

using Ways = std::vector<double>;  // how many words use 0, 1, ... items

// The ways with one more field, of up to `most` uses.
Ways with_field(const Ways& ways, std::size_t most) {
  Ways more(ways.size() + most, 0.0);
  for (std::size_t uses = 0; uses < ways.size(); ++uses) {
    for (std::size_t now = 0; now <= most; ++now) more[uses + now] += ways[uses];
  }
  return more;
}

}  // namespace

// Counts the words of one pass, from nothing used to the meeting.
class ForeseenPairs::Words {
 public:
  Words(std::span<const std::pair<std::size_t, bool>> fields) {
    for (const auto& [most, chosen] : fields) {
      Ways& ways = chosen ? chosen_ : others_;
      ways = with_field(ways, most);
    }
  }
  // The words with this many uses that can still become one of the slice by using `left` more.
  double with(std::size_t uses, std::size_t left) const {
    const std::size_t wanted = chosen_.size() - 1;
    double words = 0.0;
    for (std::size_t done = wanted > left ? wanted - left : 0; done < chosen_.size(); ++done) {
      if (uses < done || uses - done >= others_.size()) continue;
      words += chosen_[done] * others_[uses - done];
    }
    return words;
  }

 private:
  Ways chosen_{1.0};
  Ways others_{1.0};
};

ForeseenPairs::ForeseenPairs(const FrontierProblem& problem, const Automaton& automaton,
                             const Usage& usage)
    : automaton_(automaton), usage_(usage), transitions_(automaton.layers(), 0.0) {
  for (const UsageField& field : usage.fields()) uses_ += static_cast<double>(field.most);
  std::size_t area = 0;
  std::size_t items = 0;
  for (Option option = 0; option < problem.problem().options(); ++option) {
    area += problem.covered(option).size();
    items += problem.counted(option).size();
  }
  if (items > 0) {
    const double most = static_cast<double>(problem.positions()) * static_cast<double>(items) /
                        static_cast<double>(area);
    uses_ = std::min(uses_, std::round(most));
  }
  for (std::size_t layer = 0; layer < automaton.layers(); ++layer) {
    std::size_t transitions = 0;
    for (State state = automaton.layer_begin(layer); state < automaton.layer_end(layer); ++state) {
      transitions += automaton.in(state).size();
    }
    transitions_[layer] = static_cast<double>(transitions);
  }
  const auto complete = usage.complete_words(most_complete_words);
  forward_only_ = !complete;
  follow_paths(complete ? static_cast<double>(complete->size()) : 0.0);
}

// Each path to a state makes one word of it at most; each one to the end, one for each complete
// word.
void ForeseenPairs::follow_paths(double complete) {
  steps_ahead_.resize(automaton_.layers());
  steps_behind_.resize(automaton_.layers());
  if (automaton_.states() == 0) return;  // where nothing covers the board
  std::vector<double> paths(automaton_.states(), 0.0);
  paths[automaton_.layer_begin(0)] = 1.0;
  for (State state = 0; state < automaton_.states(); ++state) {
    for (const Transition& from : automaton_.in(state)) paths[state] += paths[from.state];
    steps_ahead_[automaton_.layer_of(state)] += paths[state];
  }
  paths.assign(automaton_.states(), 0.0);
  paths[automaton_.layer_begin(automaton_.layers() - 1)] = complete;
  for (auto state = static_cast<State>(automaton_.states()); state-- > 0;) {
    for (const Transition& to : automaton_.out(state)) paths[state] += paths[to.state];
    const auto steps = static_cast<double>(automaton_.in(state).size()) * paths[state];
    steps_behind_[automaton_.layer_of(state)] += steps;
  }
}

std::size_t ForeseenPairs::used_at(std::size_t layer) const {
  const double share = static_cast<double>(layer) / static_cast<double>(automaton_.layers() - 1);
  return static_cast<std::size_t>(std::lround(share * uses_));
}

std::vector<ForeseenPairs::Field> ForeseenPairs::fields_of(const SliceName& slice) const {
  std::vector<Field> fields;
  for (const UsageField& field : usage_.fields()) {
    const bool chosen = (slice.pieces >> field.shift & field.mask) != 0;
    const auto used = static_cast<std::size_t>(slice.used >> field.shift & field.mask);
    const auto most = static_cast<std::size_t>(field.most);
    fields.push_back({chosen ? used : most, chosen ? most - used : most, chosen});
  }
  return fields;
}

std::size_t ForeseenPairs::meeting() const {
  if (forward_only_) return automaton_.layers() - 1;
  Ways ways{1.0};
  for (const UsageField& field : usage_.fields()) ways = with_field(ways, field.most);
  const auto pairs = [&](std::size_t layer, std::size_t used) {
    const auto states =
        static_cast<double>(automaton_.layer_end(layer) - automaton_.layer_begin(layer));
    return used < ways.size() ? states * ways[used] : 0.0;
  };
  const std::size_t total = used_at(automaton_.layers() - 1);
  std::size_t front = 0;
  std::size_t back = automaton_.layers() - 1;
  while (front + 1 < back) {
    if (pairs(front, used_at(front)) <= pairs(back, total - used_at(back))) {
      ++front;
    } else {
      --back;
    }
  }
  return back;
}

ForeseenPairs::Cost ForeseenPairs::cost(const SliceName& slice) const {
  const std::size_t meeting = slice.everything() ? this->meeting() : slice.meeting;
  std::vector<std::pair<std::size_t, bool>> before;
  std::vector<std::pair<std::size_t, bool>> after;
  for (const Field& field : fields_of(slice)) {
    before.emplace_back(field.before, field.chosen);
    after.emplace_back(field.after, field.chosen);
  }
  const Words forward(before);
  const Words backward(after);
  const std::size_t total = used_at(automaton_.layers() - 1);
  const std::size_t met = used_at(meeting);
  const double bytes = usage_.bits() <= 32 ? bytes_of_pair : bytes_of_wide_pair;
  Cost cost{0.0, 0.0};
  for (std::size_t layer = 0; layer < automaton_.layers(); ++layer) {
    const std::size_t used = used_at(layer);
    const bool ahead = layer < meeting;
    const double words = share_of_words * (ahead ? forward.with(used, met - used)
                                                 : backward.with(total - used, used - met));
    const bool kept =
        ahead ? automaton_.last_target(layer) >= meeting : automaton_.first_source(layer) < meeting;
    const auto states =
        static_cast<double>(automaton_.layer_end(layer) - automaton_.layer_begin(layer));
    const double most = ahead ? steps_ahead_[layer] : steps_behind_[layer];
    cost.steps += std::min(transitions_[layer] * words, most);
    if (kept) cost.bytes += states * words * bytes;
  }
  return cost;
}

}  // namespace pentomino
