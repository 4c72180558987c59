import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pmCodes } from "@carnet/crypto/in-process";
import { seanceFaults } from "../../mf-seance/src/manifest/faults-of.ts";
import { signatureChecks } from "../../mf-seance/src/signatures/verify-signature.ts";
import { aVisitor } from "../local/seeds/person/index.ts";
import { attackers, type AttackedHouse, type Attacker } from "./a-house.ts";
import { callAttempts, isExpected, tryCall, valueOf } from "./calls.ts";
import { tellSuites } from "./crypto-suites.ts";
import { foreignCalls, tryForeignIds } from "./foreign-ids.ts";
import { liar, lies, tellLie, type Lie } from "./lies.ts";
import { lineOf, readRows } from "./told.ts";

/** What the product says of a session, a file or a consent that is not as it was listed or signed. */
const words = [
  "missing",
  "unlisted",
  "otherFacts",
  ...seanceFaults,
  ...signatureChecks.filter((check) => check !== "valid"),
];

/** Whatever a list names. */
const anyValue = new Proxy({}, { has: () => true, get: () => "00000000-0000-4000-8000-000000000000" });

/** A house without one rule: every call is answered alike. */
async function aHouse(status: number, body: object, work: (house: AttackedHouse) => Promise<void>): Promise<void> {
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = Object.fromEntries(attackers.map((who) => [who, aVisitor(origin)])) as Record<Attacker, never>;
  try {
    await work({ origin, inbox: "", people, values: anyValue, signInAgain: () => Promise.reject(new Error("nobody")) });
  } finally {
    server.close().closeAllConnections();
  }
}
const isOpen = ({ expected }: { expected: string }) => /let in(?! with )/.test(expected);

test("each line of the lists is whole, under an id of its own", () => {
  const ids = [...callAttempts(), ...lies()].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(callAttempts().filter(({ as }) => !attackers.includes(as))).toEqual([]);
  expect(callAttempts().filter(({ call }) => !/^[A-Z]+ \/\S*$/.test(call))).toEqual([]);
  for (const { headers, body } of callAttempts()) {
    for (const json of [headers, body].filter(Boolean)) valueOf(json, anyValue);
  }
  expect(() => readRows("id\tattempt\nA01")).toThrow("1 cells of 2");
});

test("each lie names a browser, an answer, what is done to it, and words that a reader says", () => {
  const outcomes = new Set<string>(["opened", "name-changed", "200 invalidEmailOrPassword", ...pmCodes, ...words]);
  for (const { id, before, of, lie, expected } of lies()) {
    expect([id, before]).toEqual([id, expect.stringMatching(/^(nothing|all)$/)]);
    expect([id, of]).toEqual([id, expect.stringMatching(/^[A-Z]+ \/[^?]*$/)]);
    if (!/^[a-z]+$/.test(lie) || lie === "null") valueOf(lie, anyValue);
    else expect(["drop", "flip", "behead", "cut", "turn"]).toContain(lie);
    expect([id, expected.split(" | ").filter((word) => !outcomes.has(word))]).toEqual([id, []]);
  }
});

test("of a house that lets everybody do everything, all is told as fallen but what anybody may", () =>
  aHouse(200, {}, async (house) => {
    const results = await Promise.all(callAttempts().map((attempt) => tryCall(house, attempt)));
    const held = results.filter((one) => one.held).map(({ id }) => id);
    expect(held).toEqual(
      callAttempts()
        .filter(isOpen)
        .map(({ id }) => id),
    );
    expect(results.length - held.length).toBeGreaterThan(60);
  }));

test("of a house that lets nobody in, the controls are told as fallen: what is refused to everybody proves nothing", () =>
  aHouse(401, { sysErrorCode: "unauthorized" }, async (house) => {
    const controls = callAttempts().filter(({ id }) => id.startsWith("N"));
    const results = await Promise.all(controls.map((attempt) => tryCall(house, attempt)));
    expect(results.map(({ held }) => held)).toEqual(controls.map(() => false));
  }));

test("a house that falls over has held nothing", () =>
  aHouse(500, {}, async (house) => {
    const results = await Promise.all(callAttempts().map((attempt) => tryCall(house, attempt)));
    expect(results.filter(({ held }) => held)).toEqual([]);
  }));

test("somebody else's ids are tried in every call that has some, and found where they open more than made-up ones", async () => {
  expect(foreignCalls.length).toBeGreaterThan(60);
  const [own, unknown] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  const answers = { status: 200, body: {} };
  const visitor = {
    tryCall: async (_: string, path: string) => (path.includes(own) ? answers : { status: 404, body: {} }),
  };
  const people = Object.fromEntries(attackers.map((who) => [who, visitor])) as never;
  const values = { clinic: own, record: own, owner: own, secretary: own, unknown };
  const results = await tryForeignIds({ people, values } as unknown as AttackedHouse);
  expect(results.filter(({ held }) => held)).toEqual([]);
});

describe("a lie", () => {
  const lie: Lie = {
    id: "L1",
    attempt: "It lies",
    before: "nothing",
    of: "GET /api/1/patients/{record}",
    at: "pkc.sig",
    lie: "flip",
    expected: "signature",
    on: "",
    words: "",
  };
  const browser = aVisitor("http://127.0.0.1:9");
  const outcomeOf = async (changes: Partial<Lie>) => {
    const body = { pkc: { sig: "AAAA" }, entries: [1, 2, 3], notes: "so" };
    const truthful = { ...browser, call: async () => structuredClone(body) as never };
    const { browser: lying, wasTold } = liar(truthful, { ...lie, ...changes }, { record: "r", other: { v: 1 } });
    return [await lying.call("GET", "/api/1/patients/r"), wasTold()];
  };

  test("changes what the list names, and nothing else", async () => {
    const so = { pkc: { sig: "AAAA" }, entries: [1, 2, 3], notes: "so" };
    expect(await outcomeOf({})).toEqual([{ ...so, pkc: { sig: "AABA" } }, true]);
    expect(await outcomeOf({ at: "entries", lie: "turn" })).toEqual([{ ...so, entries: [3, 2, 1] }, true]);
    expect(await outcomeOf({ at: "entries", lie: "behead" })).toEqual([{ ...so, entries: [2, 3] }, true]);
    expect(await outcomeOf({ at: "entries", lie: "cut" })).toEqual([{ ...so, entries: [1, 2] }, true]);
    expect(await outcomeOf({ at: "entries.1", lie: "drop" })).toEqual([{ ...so, entries: [1, 3] }, true]);
    expect(await outcomeOf({ at: "pkc.sig", lie: "drop" })).toEqual([{ ...so, pkc: {} }, true]);
    expect(await outcomeOf({ at: "notes", lie: '"{other}"' })).toEqual([{ ...so, notes: { v: 1 } }, true]);
    expect(await outcomeOf({ of: "GET /api/1/clinic" })).toEqual([so, false]);
    expect(await outcomeOf({ of: "GET /api/1/patients" })).toEqual([so, false]);
    expect(await outcomeOf({ at: "pkc.signature" })).toEqual([so, false]);
  });

  test("that nobody noticed is told as fallen, and so is one that was noticed for another reason", () => {
    expect(tellLie(lie, "opened").held).toBe(false);
    expect(tellLie(lie, "network").held).toBe(false);
    expect(tellLie({ ...lie, expected: "chain | signature" }, "signature").held).toBe(true);
  });
});

test("an attack on the crypto module holds when each try of it was refused, and not when nobody tried", () => {
  const result = (fullName: string, status: string) => ({ fullName, status });
  const tried = [result("A01: one way", "passed"), result("A01: another", "failed"), result("A02: so", "passed")];
  const list = ["A01", "A02", "A03"].map((id) => ({ id, attack: "It lies." }));
  const results = tellSuites(list, { testResults: [{ message: "", assertionResults: tried }] });
  expect(results.map(({ held, seen }) => [held, seen])).toEqual([
    [false, "refused 1 of 2 times"],
    [true, "refused 1 of 1 times"],
    [false, "tried by nobody"],
  ]);
  expect(lineOf(results[0]!)).toMatch(/^FELL {2}crypto A01 It lies\.\n +expected refused; seen refused 1 of 2 times$/);
});

test("expected is said in few words", () => {
  expect(isExpected("not you", { status: 200, code: "CANNOT_ACCESS_PATIENT" })).toBe(true);
  expect(isExpected("not you", { status: 400, code: "malformed" })).toBe(false);
  expect(isExpected("400 | 200 conflict", { status: 200, code: "conflict" })).toBe(true);
  expect(isExpected("400 | 200 conflict", { status: 200, code: "" })).toBe(false);
  expect(isExpected("let in", { status: 200, code: "" })).toBe(true);
  expect(isExpected("let in with AEk", { status: 200, code: "", text: '{"data":"AEk"}' })).toBe(true);
  expect(isExpected("let in with AEk", { status: 200, code: "", text: "{}" })).toBe(false);
  expect(isExpected("let in without 6.6.6.6", { status: 200, code: "", text: '{"address":"6.6.6.6"}' })).toBe(false);
});

test("each fault that a screen of the product tells of a session is lied about", () => {
  const expected = new Set(lies().flatMap((lie) => lie.expected.split(" | ")));
  expect(words.filter((word) => !expected.has(word))).toEqual([]);
});
