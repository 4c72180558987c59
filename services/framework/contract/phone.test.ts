import { loadPhoneRules, partPhone, phoneIn, phoneLink, withoutExtension } from "./phone.ts";

describe("phones (PAT-015)", () => {
  it.each([
    ["5145551234", "CA", "(514) 555-1234"],
    ["15145551234", "CA", "(514) 555-1234"],
    ["+1 514 555 1234", "CA", "(514) 555-1234"],
    ["2125551234", "US", "(212) 555-1234"],
    ["0612345678", "FR", "06 12 34 56 78"],
    ["+33612345678", "CA", "+33 6 12 34 56 78"],
    ["5145551234", null, "(514) 555-1234"],
    // What belongs to all of North America is listed under the United States.
    ["833 234-0142", "CA", "(833) 234-0142"],
    ["1-800-234-0142", "CA", "(800) 234-0142"],
    ["900.234.0142", "CA", "(900) 234-0142"],
    ["514-234-0142 poste 12", "CA", "(514) 234-0142\u00a0ext.\u00a012"],
    ["514-234-0142, #12", "CA", "(514) 234-0142\u00a0ext.\u00a012"],
    ["833 234 0142 x 12", "CA", "(833) 234-0142\u00a0ext.\u00a012"],
  ])("%s in %s is written %s", async (text, country, written) => {
    const { formatPhone, isPhone } = await loadPhoneRules();
    expect(formatPhone(text, country, "en")).toBe(written);
    expect(formatPhone(written, country, "en")).toBe(written);
    expect(isPhone(text, country)).toBe(true);
  });

  it.each(["514555", "call my sister", "00000000000", "\u200b", "poste 12"])(
    "%s is no phone, and stays as it was typed",
    async (text) => {
      const { formatPhone, isPhone, mayBePhone } = await loadPhoneRules();
      expect(isPhone(text, "CA")).toBe(false);
      expect(mayBePhone(text, "CA")).toBe(false);
      expect(formatPhone(text, "CA", "fr")).toBe(text.trim());
    },
  );

  it.each(["460 234-0142", "851.234.0142", "(644) 234-0142", "655 234 0142 poste 3"])(
    "%s is of no area code that the rules know: it may be one, and stays as it was typed",
    async (text) => {
      const { formatPhone, isPhone, mayBePhone } = await loadPhoneRules();
      expect([isPhone(text, "CA"), mayBePhone(text, "CA")]).toEqual([false, true]);
      expect(formatPhone(text, "CA", "fr")).toBe(text);
    },
  );

  it("keeps the words beside a number", async () => {
    const { formatPhone } = await loadPhoneRules();
    expect(formatPhone("514 234-0142 (cell)", "CA", "fr")).toBe("514 234-0142 (cell)");
  });
});

describe("an extension", () => {
  it.each([
    "514-234-0142 poste 12",
    "514-234-0142 Poste: 12",
    "514-234-0142 poste no 12",
    "514-234-0142, poste 12",
    "514-234-0142 ext. 12",
    "514-234-0142 ext 12",
    "514-234-0142 extension 12",
    "514-234-0142x12",
    "514-234-0142 local 12",
    "514-234-0142 p. 12",
    "514-234-0142 #12",
    "514-234-0142,,12",
    "514-234-0142\u00a0poste\u00a012",
  ])("is parted from its number: %s", (text) => {
    expect(partPhone(text)).toEqual({ number: "514-234-0142", extension: "12" });
    expect(withoutExtension(text)).toBe("514-234-0142");
    expect(phoneIn(text, "fr")).toBe("514-234-0142\u00a0poste\u00a012");
    expect(phoneIn(text, "en")).toBe("514-234-0142\u00a0ext.\u00a012");
    expect(phoneLink(text)).toBe("tel:5142340142;ext=12");
  });

  it.each(["514-234-0142", "514 234 0142 (cell)", "poste 12", "+1 514 234 0142"])("is none in %s", (text) => {
    expect(partPhone(text)).toEqual({ number: text, extension: null });
    expect(phoneIn(text, "fr")).toBe(text);
  });
});
