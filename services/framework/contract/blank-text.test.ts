import { isBlank, trimUnseen } from "./blank-text.ts";

describe("blank text (NAV-017)", () => {
  it.each([
    ["nothing", ""],
    ["white space", " \t\n\u00a0\u3000"],
    ["a zero-width space", "\u200b"],
    ["a joiner", "\u200d"],
    ["marks of direction", "\u200e\u202e\u2066"],
    ["a soft hyphen", "\u00ad"],
    ["fillers", "\u3164\u115f\uffa0"],
    ["a blank in braille", "\u2800"],
    ["an accent on nothing", "\u0301"],
    ["a selector", "\ufe0f"],
    ["a control", "\u0000"],
    ["several", " \u200b\u2060 \ufeff"],
  ])("%s says nothing", (_name, text) => {
    expect(isBlank(text)).toBe(true);
    expect(trimUnseen(text)).toBe("");
  });

  it.each([
    [" \u200bÉmile\u2060 ", "Émile"],
    ["E\u0301mile", "E\u0301mile"],
    ["می\u200cنا", "می\u200cنا"],
    ["ᐋᐱ", "ᐋᐱ"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["-", "-"],
  ])("%j is kept as %j", (text, kept) => {
    expect(isBlank(text)).toBe(false);
    expect(trimUnseen(text)).toBe(kept);
  });
});
