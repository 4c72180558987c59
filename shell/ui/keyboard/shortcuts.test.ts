import { isKey, type PressedKey } from "./shortcuts.ts";

const press = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

it.each([
  ["a letter, capital or not", press("n"), "newPatient", true],
  ["a letter with a modifier that is not its own", press("n", { ctrlKey: true }), "newPatient", false],
  ["the command key of a Mac", press("k", { metaKey: true }), "palette", true],
  ["Ctrl with Shift, where it is Ctrl alone", press("Z", { ctrlKey: true, shiftKey: true }), "undoCopy", false],
  ["Ctrl with Shift", press("Z", { ctrlKey: true, shiftKey: true }), "redoStroke", true],
  ["either of two keys", press("Delete", { ctrlKey: true, shiftKey: true }), "removeRow", true],
  ["a sign, whatever Shift the keyboard needs for it", press("?", { shiftKey: true }), "shownKeys", true],
  ["a sign without Shift", press("/"), "search", true],
  ["Option with a letter, which writes another", press("ç", { altKey: true, code: "KeyC" }), "copySeance", true],
  ["AltGr, which is Ctrl and Alt", press("c", { altKey: true, ctrlKey: true, code: "KeyC" }), "copySeance", false],
] as const)("%s", (_what, event, name, expected) => expect(isKey(event, name)).toBe(expected));
