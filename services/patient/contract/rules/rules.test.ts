import { ageInYears, birthDateProblem, isDubiousBirthDate, localDay } from "./birth-date.ts";
import { isDuplicate } from "./duplicate-patient.ts";
import { emailKey, isEmail, isSameEmail } from "./email-pair.ts";
import { plainName } from "@carnet/services/framework/contract";
import { nameScore, spellings } from "./index.ts";
import { formatPostalCode, postalCodeProblem } from "./postal-code.ts";

describe("a date of birth (PAT-012 to PAT-014)", () => {
  it.each([
    [null, "missing"],
    ["", "missing"],
    ["2001-02-29", "invalid"],
    ["2001-13-01", "invalid"],
    ["01/02/2001", "invalid"],
    ["1889-12-31", "tooOld"],
    ["1890-01-01", null],
    ["1900-12-31", null],
    ["2026-11-20", null],
    ["2026-11-21", "inFuture"],
  ])("%s is %s", (day, problem) => {
    expect(birthDateProblem(day, "2026-11-20")).toBe(problem);
  });

  it("asks for a confirmation from 1890 to 1900 and not after", () => {
    expect(["1890-01-01", "1900-12-31", "1901-01-01"].map(isDubiousBirthDate)).toEqual([true, true, false]);
  });

  it("counts completed years", () => {
    expect(ageInYears("1980-11-21", "2026-11-20")).toBe(45);
    expect(ageInYears("1980-11-20", "2026-11-20")).toBe(46);
  });

  it("reads today from the clock on the wall, not from Greenwich", () => {
    const lateEvening = new Date(2026, 10, 20, 23, 59);
    expect(localDay(lateEvening)).toBe("2026-11-20");
  });
});

describe("postal codes (PAT-016)", () => {
  it.each([
    ["h2x1y4", "H2X 1Y4"],
    ["H2X-1Y4", "H2X 1Y4"],
    [" h2x 1y4 ", "H2X 1Y4"],
    ["H2X–1Y4", "H2X 1Y4"],
    ["h2x—1y4", "H2X 1Y4"],
    ["h2x\u20111y4", "H2X 1Y4"],
    ["H2X.1Y4", "H2X 1Y4"],
    ["Ｈ２Ｘ　１Ｙ４", "H2X 1Y4"],
    ["10001", "10001"],
  ])("%s is written %s", (typed, written) => expect(formatPostalCode(typed)).toBe(written));

  it("has the shape of its country", () => {
    expect(postalCodeProblem("h2x1y4", "CA")).toBeNull();
    expect(postalCodeProblem("12345", "CA")).toBe("postalCode");
    expect(postalCodeProblem("12345-6789", "US")).toBeNull();
    expect(postalCodeProblem("SW1A 1AA", "GB")).toBeNull();
  });

  it.each(["D2X 1Y4", "H2O 1Y4", "H2X 1I4", "W2X 1Y4", "z2x1y4", "F1A1A1"])(
    "%s has a letter that no code has",
    (code) => expect(postalCodeProblem(code, "CA")).toBe("postalLetter"),
  );

  it.each(["H2W 1Z4", "V5K 0A1", "X0A 0H0"])("%s is one", (code) => expect(postalCodeProblem(code, "CA")).toBeNull());
});

describe("e-mail addresses (PAT-017)", () => {
  it("are the same whatever their capitals", () => {
    expect(isSameEmail("A@x.ca", " a@X.CA ")).toBe(true);
    expect(isSameEmail("a@x.ca", "b@x.ca")).toBe(false);
    expect(isSameEmail(null, null)).toBe(false);
    expect(emailKey(" A@X.ca ")).toBe("a@x.ca");
  });

  it.each([
    ["camille@example.ca", true],
    ["camille@example", false],
    ["camille example@x.ca", false],
    ["@example.ca", false],
    ["camille@example..ca", false],
  ])("%s: %s", (text, valid) => expect(isEmail(text)).toBe(valid));
});

describe("names and duplicates (PAT-011)", () => {
  it("ignores accents, capitals, hyphens and order", () => {
    expect(plainName("Marie-Ève  L'Écuyer")).toBe("marie eve l ecuyer");
    expect(nameScore("Marie-Ève Tremblay", "TREMBLAY marie eve")).toBe(1);
    expect(nameScore("Maire Tremblay", "Marie Tremblay")).toBeGreaterThan(0.85);
    expect(nameScore("Marc Roy", "Marie Roy")).toBeLessThan(0.85);
    expect(nameScore("", "Marie Roy")).toBe(0);
  });

  it.each([
    ["Đức Đặng", "duc dang"],
    ["Yıldız", "yildiz"],
    ["Đorđević", "dordevic"],
    ["Þórður Straße", "thordur strasse"],
    ["Ольга Ивановна", "ольга ивановна"],
    ["محمد علي", "محمد علي"],
    ["St-Pierre", "saint pierre"],
    ["Ste. Marie", "saint marie"],
    ["Sainte-Marie", "saint marie"],
    ["Marie St-Onge", "marie saint onge"],
    ["Sté", "ste"],
    ["st", "st"],
  ])("%s is compared as %s", (name, plain) => expect(plainName(name)).toBe(plain));

  it.each([
    ["d amours", ["d amours", "damours"]],
    ["paul d amours", ["paul d amours", "paul damours", "pauldamours"]],
    ["saint pierre", ["saint pierre", "saintpierre", "stpierre"]],
    ["roy", ["roy"]],
    ["", []],
  ])("%j is written %j", (plain, written) => expect(spellings(plain)).toEqual(written));

  const camille = { fullName: "Camille Gagnon", dateOfBirth: "1988-03-31", phone: null, phoneMobile: "(514) 555-1234" };
  it.each([
    ["a like name", { fullName: "Camile Gagnon", dateOfBirth: null, phone: null, phoneMobile: null }, true],
    [
      "birth a day later and the same mobile",
      { fullName: "C. G.", dateOfBirth: "1988-04-01", phone: null, phoneMobile: "+1 514 555 1234" },
      true,
    ],
    [
      "birth a day later and the same mobile with an extension",
      { fullName: "C. G.", dateOfBirth: "1988-04-01", phone: null, phoneMobile: "514-555-1234 poste 12" },
      true,
    ],
    [
      "birth two days later and the same mobile",
      { fullName: "C. G.", dateOfBirth: "1988-04-02", phone: null, phoneMobile: "5145551234" },
      false,
    ],
    [
      "the same birth and no phone",
      { fullName: "C. G.", dateOfBirth: "1988-03-31", phone: null, phoneMobile: null },
      false,
    ],
    [
      "the same birth and one of two surnames",
      { fullName: "Camille Tremblay Gagnon-Roy", dateOfBirth: "1988-03-31", phone: null, phoneMobile: null },
      true,
    ],
    [
      "the same birth and no like name",
      { fullName: "Paul Tremblay", dateOfBirth: "1988-03-31", phone: null, phoneMobile: null },
      false,
    ],
    [
      "a day later and one like name",
      { fullName: "Camille Roy", dateOfBirth: "1988-04-01", phone: null, phoneMobile: null },
      false,
    ],
    [
      "the same number at home",
      { fullName: "C. G.", dateOfBirth: "1988-03-30", phone: "514-555-1234", phoneMobile: null },
      true,
    ],
  ])("%s: %s", (_what, other, same) => expect(isDuplicate(camille, other)).toBe(same));

  it.each([
    ["Bob Roy", "Robert Tremblay"],
    ["Anne St-Pierre", "Anna Saint-Pierre"],
    ["Bob Roy", "Robert Roy"],
  ])("asks about %s and %s born on one day", (one, other) => {
    const [first, second] = [one, other].map((fullName) => ({ ...camille, fullName, phoneMobile: null })) as never[];
    expect(isDuplicate(first!, second!)).toBe(true);
  });
});
