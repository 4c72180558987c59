import { findMatches, type Decided } from "./find-matches.ts";
import { comparedOf, namePoints, scoreOf, type Identity } from "./score.ts";

const nothing: Decided = { notSame: new Set(), ownerOfEmail: new Map() };
const aPerson = (id: string, name: string, parts: Partial<Identity> = {}): Identity => {
  const [firstName = "", ...rest] = name.split(" ");
  return { id, firstName, lastName: rest.join(" "), email: null, phones: [], dateOfBirth: null, ...parts };
};
const born = { dateOfBirth: "1988-05-03" };
const points = (one: string, other: string) =>
  namePoints(comparedOf(aPerson("1", one)), comparedOf(aPerson("2", other)));

describe("two names", () => {
  it.each([
    ["Solange Lévesque", "solange levesque", 3],
    ["Louis-Philippe Audet", "Louis Philippe Audet", 3],
    ["Nguyen Thomas", "Thomas Nguyen", 3],
    ["Simon Pelletier", "Simon Peletier", 2],
    ["Stéphane Gauthier", "Stefane Gautier", 2],
    ["Catherine Bolduc-Ouellet", "Cath Bolduc Ouellet", 2],
    ["Julie Roy", "Julie Roy-Tremblay", 2],
    ["Bob Martin", "Robert Martin", 2],
    ["Jean Martin", "Luc Martin", 1],
    ["Ève Roy", "Luc Côté", 0],
    ["", "Luc Côté", 0],
  ])("%j and %j have %i points", (one, other, expected) => {
    expect(points(one, other)).toBe(expected);
    expect(points(other, one)).toBe(expected);
  });
});

test("birth and address weigh three, a number in any writing two, and names up to three (A-47)", () => {
  const here = comparedOf(aPerson("1", "Ève Roy", { ...born, email: "E@x.ca", phones: [null, "(418) 555-0142"] }));
  const score = (parts: Partial<Identity>) => scoreOf(here, comparedOf(aPerson("2", "Ève Roy", parts)));
  expect(score({})).toEqual({ total: 3, name: 3 });
  expect(score(born)).toEqual({ total: 6, name: 3 });
  expect(score({ phones: ["+1 418.555.0142 poste 3"] })).toEqual({ total: 5, name: 3 });
  expect(score({ ...born, email: " e@X.CA", phones: ["4185550142"] })).toEqual({ total: 11, name: 3 });
  expect(score({ email: "other@x.ca", dateOfBirth: "1988-03-05" })).toEqual({ total: 3, name: 3 });
});

describe("who may be whom", () => {
  it("is strong from six points on, weak by a name of two, and else nobody (SYN-004)", () => {
    const here = [
      aPerson("p1", "Ève Roy", born),
      aPerson("p2", "Catherine Bolduc", { phones: ["418 555-0117"], dateOfBirth: "1990-01-01" }),
      aPerson("p3", "Luc Martin", { phones: ["418 555-0199"], dateOfBirth: "1970-01-01" }),
    ];
    const there = [
      aPerson("b1", "Eve Roy", born),
      aPerson("b2", "Catherine Boldut", { dateOfBirth: "1990-01-01" }),
      aPerson("b3", "Jean Martin", { phones: ["418 555-0199"] }),
    ];
    const { matches } = findMatches(there, here, nothing);
    expect(matches).toEqual([
      { importedId: "b1", patientId: "p1", total: 6, name: 3 },
      { importedId: "b2", patientId: "p2", total: 5, name: 2 },
    ]);
  });

  it("is never asked again of two that are not the same", () => {
    const notSame = new Set(["b1 p1"]);
    const found = findMatches([aPerson("b1", "Eve Roy", born)], [aPerson("p1", "Ève Roy", born)], {
      ...nothing,
      notSame,
    });
    expect(found.matches).toEqual([]);
  });

  it("does not go by an address that several have, until somebody says whose it is", () => {
    const email = "famille@x.ca";
    const there = [aPerson("b1", "Sandrine Thibault", { email }), aPerson("b2", "Léo Roy", { email })];
    const here = [aPerson("p1", "Sandrine Thibault", { email })];
    const before = findMatches(there, here, nothing);
    expect(before.emails).toEqual([{ key: email, importedIds: ["b1", "b2"], patientIds: ["p1"] }]);
    expect(before.matches).toEqual([{ importedId: "b1", patientId: "p1", total: 3, name: 3 }]);
    const after = findMatches(there, here, { ...nothing, ownerOfEmail: new Map([[email, "b1"]]) });
    expect(after.emails).toEqual([]);
    expect(after.matches).toEqual([{ importedId: "b1", patientId: "p1", total: 6, name: 3 }]);
  });

  it("finds one person who is there three times, with the record of theirs (SYN-007)", () => {
    const phones = ["418 555-0172"];
    const there = [
      aPerson("b1", "Simon Pelletier", { ...born, phones }),
      aPerson("b2", "Simon Peletier", { ...born, phones }),
      aPerson("b3", "Simon Pelletier", born),
      aPerson("b4", "Zoé Nadeau", born),
    ];
    const { groups } = findMatches(there, [aPerson("p1", "Simon Pelletier", { ...born, phones })], nothing);
    expect(groups).toEqual([{ key: "b1 b2 b3", importedIds: ["b1", "b2", "b3"], patientIds: ["p1"] }]);
  });

  it("answers what comparing all with all does, for many with typos, accents and swapped names", () => {
    const first = ["Ève", "Luc", "Zoé", "Anne-Marie", "François", "Noémie", "Édouard", "Maïka"];
    const last = ["Roy", "Côté", "Lévesque", "Gauthier", "Nguyen", "Bélanger", "Ouellet", "St-Pierre"];
    const all = Array.from({ length: 160 }, (_, n) =>
      aPerson(`p${n}`, `${first[n % 8]} ${last[(n >> 3) % 8]}${n % 5 === 0 ? " Roy" : ""}`, {
        dateOfBirth: `19${40 + (n % 60)}-0${1 + (n % 9)}-1${n % 9}`,
        phones: [`418 555-${String(1000 + n)}`],
      }),
    );
    const there = all.map(({ firstName, lastName, ...rest }, n) => ({
      ...rest,
      id: `b${n}`,
      firstName: n % 7 === 0 ? lastName : firstName,
      lastName: n % 7 === 0 ? firstName : n % 3 === 0 ? `${lastName.slice(0, -1)}` : lastName.toUpperCase(),
      dateOfBirth: n % 11 === 0 ? null : rest.dateOfBirth,
    }));
    const here = new Map(all.map((one) => [one.id, comparedOf(one)]));
    const strong = there.flatMap((one) =>
      [...here.values()]
        .map((other) => ({ importedId: one.id, patientId: other.id, ...scoreOf(comparedOf(one), other) }))
        .filter(({ total }) => total >= 6),
    );
    const found = findMatches(there, all, nothing).matches.filter(({ total }) => total >= 6);
    const named = (rows: typeof found) => rows.map(({ importedId, patientId }) => `${importedId} ${patientId}`).sort();
    expect(strong.length).toBeGreaterThan(120);
    expect(named(found)).toEqual(named(strong));
  });
});
