// Keys that a player changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ACTIONS,
  actionOf,
  canBeChosen,
  keyName,
  LETTERS,
  readKeymap,
  withKey,
} from "../src/core/keymap.ts";

test("at first, every letter does one thing", () => {
  assert.equal(new Set(Object.values(LETTERS)).size, ACTIONS.length);
  for (const action of ACTIONS) assert.equal(actionOf(LETTERS, LETTERS[action]), action);
  assert.equal(actionOf(LETTERS, "H"), "hint");
  assert.equal(actionOf(LETTERS, "j"), null);
});

test("a key that is taken is exchanged", () => {
  const changed = withKey(LETTERS, "hint", "R");
  assert.equal(actionOf(changed, "r"), "hint");
  assert.equal(actionOf(changed, "h"), "turn");
  assert.equal(new Set(Object.values(changed)).size, ACTIONS.length);
  assert.equal(keyName(changed, "turn"), "H, Shift+H");
  assert.deepEqual(withKey(LETTERS, "hint", "h"), LETTERS);
});

test("one sign that can be seen can be a key", () => {
  for (const key of ["a", "A", "é", "1", "?", "я", "あ"]) assert.ok(canBeChosen(key), key);
  for (const key of ["", " ", "Enter", "ab", "\t", "\u0007"]) assert.ok(!canBeChosen(key), key);
});

test("a map is kept; what is not one gives the usual keys", () => {
  const changed = withKey(withKey(LETTERS, "hint", "1"), "turn", "2");
  assert.deepEqual(readKeymap(JSON.parse(JSON.stringify(changed))), changed);
  assert.deepEqual(readKeymap({ hint: "1" }), withKey(LETTERS, "hint", "1"));
  // One that is older than an action.
  const { where, ...older } = withKey(LETTERS, "hint", "w");
  assert.equal(where, "h");
  assert.deepEqual(readKeymap(older), withKey(LETTERS, "hint", "w"));
  for (const wrong of [
    null,
    5,
    { hint: "r", turn: "r" },
    { hint: 7 },
    { hint: "Enter" },
    { hint: "" },
  ]) {
    assert.deepEqual(readKeymap(wrong), LETTERS, JSON.stringify(wrong));
  }
});
