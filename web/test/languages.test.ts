// No language lacks a text, and none has one in English.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, PLAY, SOLID, spoken } from "../src/messages/languages.ts";
import { dayWords } from "../src/messages/shelf.ts";
import { labelTexts } from "../src/view/texts.ts";

/** What may be the same in several languages, beside the names of keys. */
const SHARED = [
  "movePlaceholder",
  "solidMove",
  "album",
  "code",
  "comma",
  "format",
  "name",
  "pieceName",
];

type Texts = ReadonlyMap<string, unknown>;

/** All texts and functions of a table, by their names. */
function textsOf(table: object, before = ""): Texts {
  return new Map(
    Object.entries(table).flatMap(([name, value]) =>
      typeof value === "object"
        ? [...textsOf(value as object, `${before}${name}.`)]
        : [[`${before}${name}`, value] as const],
    ),
  );
}

for (const [kind, tables] of Object.entries({ LANGUAGES, SOLID, PLAY })) {
  const english = textsOf(tables.en);
  for (const language of Object.keys(LANGUAGES)) {
    test(`${kind} in ${language} has every text`, () => {
      const texts = textsOf(tables[language]);
      assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort());
      for (const [name, text] of texts) {
        const isShared = name.startsWith("keyNames.") || SHARED.includes(name.split(".").at(-1)!);
        if (language === "en" || typeof text !== "string" || isShared) continue;
        assert.notEqual(text, english.get(name), name);
      }
    });
  }
}

test("a page speaks the first language of its reader that it knows", () => {
  assert.equal(spoken(["de-AT", "en"]), "de");
  assert.equal(spoken(["fr", "ja-JP", "en-GB"]), "ja");
  assert.equal(spoken(["fr"]), "en");
  assert.equal(spoken(["den"]), "en");
  for (const [name, { language }] of Object.entries(LANGUAGES)) assert.equal(language, name);
});

test("of one solution pages say so", () => {
  const { en } = LANGUAGES;
  assert.equal(en.solutionsOf(1, null), "solution left");
  assert.match(en.albumOf(0, 1), /^of 1 solution found;/);
  assert.match(en.albumOf(1, 2), /^of 2 solutions found;/);
});

test("German has its own numbers, days and plurals", () => {
  const { de } = LANGUAGES;
  assert.equal(de.number(12345678), "12.345.678");
  assert.equal(de.solutionsOf(9356, null), "von 9.356 möglichen Lösungen");
  assert.equal(de.solutionsOf(1, null), "mögliche Lösung");
  assert.deepEqual([1, 2].map(de.cells), ["1 Feld", "2 Felder"]);
  assert.equal(de.solvedWith("01:05", 1, 2), "In 01:05 mit 1 Zug; die Seite hat 2 Teile gelegt.");
  assert.equal(de.cell([3, 4], "F", "given"), "Zeile 3, Spalte 4, F vorgegeben");
  assert.deepEqual([0, 1, 3].map(de.shelf.hints), ["keine Hinweise", "1 Hinweis", "3 Hinweise"]);
  const day = Date.UTC(2026, 11, 24) / 86_400_000;
  assert.equal(dayWords(day, "long", de), "Donnerstag, 24. Dezember 2026");
});

test("German says what follows in whole sentences", () => {
  const { reasons } = LANGUAGES.de;
  const places = reasons.places([[[[1, 3]], [[5, 5]]]]);
  assert.equal(places, "Zeilen 1–3, Spalte 5");
  const placed = reasons.placed("F", places, "", false);
  assert.equal(
    reasons.wouldForce(placed, ["N (Zeile 1, Spalten 1–5)"], reasons.noPlace("P")),
    "F (Zeilen 1–3, Spalte 5) erzwingt N (Zeile 1, Spalten 1–5); dann hat P keinen Platz mehr.",
  );
  assert.equal(
    reasons.lookAtPiece("F", 3, 1, 1),
    "Sieh dir das Teil F an: Es passt an 3 Plätze; denk einen Zug voraus, dann bleibt nur einer.",
  );
});

test("what differs is a number at corners and a colour at sides, in every language", () => {
  for (const words of Object.values(LANGUAGES)) {
    const [sides, corners] = [false, true].map((atCorners) => words.sidesDiffer("X", atCorners));
    assert.notEqual(sides, corners);
    assert.match(sides, /colour|Farbe|色/);
    assert.doesNotMatch(corners, /colour|Farbe|色/);
  }
});

test("the labels of a calendar read in the language of the page, where all of them are there", () => {
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const week = "Mon Tue Wed Thu Fri Sat Sun".split(" ");
  const { en, de, ja } = LANGUAGES;
  const german = labelTexts([...months, ...week, "31"], de);
  assert.deepEqual(
    ["May", "Oct", "Dec", "Tue", "31"].map((label) => german.get(label)),
    ["Mai", "Okt", "Dez", "Di", undefined],
  );
  assert.equal(labelTexts(months, ja).get("Mar"), "3月");
  assert.equal(labelTexts(week, ja).get("Sun"), "日");
  assert.equal(labelTexts(months, en).get("May"), "May");
  assert.equal(labelTexts(["May", "Sun"], de).size, 0);
});
