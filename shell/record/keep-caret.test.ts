import { caretNow, placeIn, putBack } from "./keep-caret.ts";

it.each([
  ["a line came in above", "Left.\nWorse", 8, "Seen.\nLeft.\nWorse", 14],
  ["a line came in below", "Left.", 5, "Left.\nWorse", 5],
  ["a line came in above the empty one that was begun", "Left.\n", 6, "Left.\nWorse\n", 12],
  ["a line above was changed", "Left.\nWorse", 8, "Left side.\nWorse", 13],
  ["nothing is where it was", "Left.", 2, "Right side", 7],
])("stands at the same letter where %s", (_what, before, caret, now, place) => {
  expect(placeIn(now, before, caret)).toBe(place);
});

it("follows the row somebody writes in, where others put one above it", () => {
  const row = (text: string) => `<div role="row"><textarea>${text}</textarea><textarea>${text} note</textarea></div>`;
  document.body.innerHTML = `<div role="table">${row("C1")}${row("L5")}${row("")}</div>`;
  const cells = [...document.querySelectorAll("textarea")];
  cells[3]!.focus();
  cells[3]!.setSelectionRange(4, 4);
  const caret = caretNow()!;
  ["C1", "C1 note", "C2", "C2 note", "L5", "L5 note"].forEach((text, at) => (cells[at]!.value = text));
  putBack(caret);
  expect(document.activeElement).toBe(cells[5]);
  expect(cells[5]!.selectionStart).toBe(4);
});

it("takes nobody back who went elsewhere", () => {
  document.body.innerHTML = "<textarea>Left.</textarea><button>Next</button>";
  document.querySelector("textarea")!.focus();
  const caret = caretNow()!;
  document.querySelector("button")!.focus();
  putBack(caret);
  expect(document.activeElement).toBe(document.querySelector("button"));
  expect(caretNow()).toBeNull();
});
