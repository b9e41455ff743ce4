import { grouped as n } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";

const AXES = ["段", "行", "列"];

function howToSee(depth: number, what: string): string {
  const how = depth > 0 ? `${n(depth)}手先まで考えると` : "一つずつ試すと";
  return `${how}、${what}に決まります。`;
}

export const REASONS_JA: ReasonWords = {
  places: (groups) =>
    groups
      .map((ranges) => {
        const names = AXES.slice(-ranges.length);
        return ranges
          .map((each, at) => {
            const texts = each.map(([first, last]) =>
              first === last ? `${first}` : `${first}〜${last}`,
            );
            return `${texts.join("・")}${names[at]}`;
          })
          .join("");
      })
      .join("、"),
  placed: (piece, places, sides) => `${piece}（${places}${sides === "" ? "" : `、辺 ${sides}`}）`,
  lookAtPiece: (piece, choices, depth, needed) => {
    if (choices === 1) return `ピース ${piece} を見てください。置ける場所は1か所だけです。`;
    if (needed > 1) {
      const all = `ピース ${piece} を見てください。置けそうな場所は${n(choices)}か所で、あと${n(needed)}か所が必要です。`;
      return choices === needed ? all : `${all}${howToSee(depth, `${n(needed)}か所`)}`;
    }
    return `ピース ${piece} を見てください。置けそうな場所は${n(choices)}か所ですが、${howToSee(depth, "1か所")}`;
  },
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `${place}を見てください。ここを覆う置き方は1通りだけです。`
      : `${place}を見てください。ここを覆えそうな置き方は${n(choices)}通りですが、${howToSee(depth, "1通り")}`,
  onlyPlace: (piece, places) => `${piece} を置けるのは${places}だけです。`,
  allPlaces: (piece, places, needed) =>
    `${piece} は残った${n(needed)}か所すべてに置くことになります。その一つは${places}です。`,
  onlyCover: (placed, place) => `${place}を覆えるのは ${placed}だけです。`,
  images: "ここでは、回転や裏返しで重なる解を1つと数えます。",
  elsewhere: (atOnce, later) => {
    const how = [
      ...(atOnce > 0 ? [`すぐに除けるもの${n(atOnce)}通り`] : []),
      ...(later > 0 ? [`先を読んで除けるもの${n(later)}通り`] : []),
    ];
    return `先に、ほかの場所で${n(atOnce + later)}通りの置き方を除きます（${how.join("、")}）。`;
  },
  others: (pieces, count) =>
    pieces.length === 1
      ? `${pieces[0][0]} のほかの${n(count)}か所`
      : `ほかの${n(count)}通り（${pieces
          .map(([piece, number]) => (number === 1 ? piece : `${piece} ${number}通り`))
          .join("、")}）`,
  noPlace: (piece) => `${piece} を置ける場所がなくなります`,
  nothingCovers: (place) => `${place}を覆えなくなります`,
  tooFew: (piece, needed) => `${piece} はあと${n(needed)}か所に必要ですが、場所が足りなくなります`,
  eachPlaceFails: (piece, placements) =>
    placements === 1
      ? `${piece} を置けるただ一つの場所もすぐに行き詰まります`
      : `${piece} を置ける${n(placements)}か所がどれもすぐに行き詰まります`,
  eachCoverFails: (place, placements) =>
    placements === 1
      ? `${place}を覆うただ一つの置き方もすぐに行き詰まります`
      : `${place}を覆う${n(placements)}通りの置き方がどれもすぐに行き詰まります`,
  onlyOneOfPlaces: (placed, piece, placements) =>
    `${placed}（${piece} を置ける${n(placements)}か所のうち、すぐに行き詰まらないのはここだけ）`,
  onlyOneOfCovers: (placed, place, placements) =>
    `${placed}（${place}を覆う${n(placements)}通りのうち、すぐに行き詰まらないのはこれだけ）`,
  areas: "残りのピースでは埋められない広さの空きができます",
  wouldLeave: (who, fault) => `${who}では、${fault}。`,
  wouldForce: (who, forced, fault) =>
    `${who}に置くと、${forced.join("、次に ")}と決まり、${fault}。`,
  notShown: (reasons) => `ほかに理由が${n(reasons)}件あります。`,
  leaves: (piece, forced, fault) =>
    forced.length === 0
      ? `今の ${piece} のままだと、${fault}。`
      : `今の ${piece} のままだと、${forced.join("、次に ")}と決まり、${fault}。`,
  nothingForced: "ここには、必ずこうなるという手はありません。",
  beyondLogic: "ここでは、理詰めで決まる手が見つかりません。",
};
