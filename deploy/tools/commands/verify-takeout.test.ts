import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCrypto } from "@carnet/crypto/in-process";
import type { Sealed } from "@carnet/services/framework/contract";
import { makeZip } from "client-zip";
import verifyTakeout from "./verify-takeout.ts";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "take-out-"));
  said = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.exitCode = 0;
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A take-out with these files, its manifest naming `listed`. */
async function zipOf(
  files: Record<string, string>,
  listed: Record<string, string> | null = files,
  leftOut: { what: string; id?: string }[] = [],
): Promise<Buffer> {
  const manifest = listed && {
    format: "carnet take-out",
    leftOut,
    files: Object.entries(listed).map(([path, text]) => ({
      path,
      sha256: sha256(text),
      ...(path === "record.pdf" && { isDated: true }),
    })),
  };
  const entries = Object.entries({ ...files, ...(manifest && { "manifest.json": JSON.stringify(manifest) }) });
  const zip = makeZip(entries.map(([name, input]) => ({ name, input })));
  const parts: Uint8Array[] = [];
  for (const reader = zip.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    parts.push(value);
  }
}

async function verify(bytes: Uint8Array) {
  const file = join(folder, "out.zip");
  writeFileSync(file, bytes);
  await verifyTakeout([file]);
  return [said.join("\n"), process.exitCode];
}

const files = { "record.json": "{}", "fichiers/été.txt": "à 9 h" };

describe("npm run verify-takeout", () => {
  it("finds a whole take-out true", async () => {
    expect(await verify(await zipOf(files))).toEqual([expect.stringMatching(/^All true: 2 files/), 0]);
  });

  it("gives two take-outs of the same content the same digest, whenever each was made, and another content another", async () => {
    const digestOf = async (made: Record<string, string>, dated: string) => {
      said = [];
      const [words] = await verify(await zipOf({ ...made, "record.pdf": dated }));
      return /^Its content is ([0-9a-f]{64}):/m.exec(String(words))?.[1];
    };
    const first = await digestOf(files, "made on Monday");
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestOf(Object.fromEntries(Object.entries(files).reverse()), "made on Tuesday")).toBe(first);
    expect(await digestOf({ ...files, "record.json": "[]" }, "made on Monday")).not.toBe(first);
  });

  it.each([
    ["a changed file", { ...files, "record.json": "{ }" }, files, /^Changed after it was taken out: record\.json/],
    ["a file that is gone", { "record.json": "{}" }, files, /^Missing: fichiers\/été\.txt/],
    ["a file that was added", { ...files, "more.txt": "" }, files, /^Added after it was taken out: more\.txt/],
    ["no manifest", files, null, /^Not a take-out/],
  ])("says so of %s, and ends with 1", async (_what, stored, listed, words) => {
    expect(await verify(await zipOf(stored, listed))).toEqual([expect.stringMatching(words), 1]);
  });

  it.each([
    ["no ZIP", Buffer.from("a text")],
    ["nothing", Buffer.alloc(0)],
  ])("says so of %s", async (_what, bytes) => {
    expect(await verify(bytes)).toEqual(["Not a whole ZIP file.", 1]);
  });

  it("says so of one that is cut, wherever that is", async () => {
    const whole = await zipOf(files);
    for (const length of [30, whole.length >> 1, whole.length - 1]) {
      said = [];
      expect(await verify(whole.subarray(0, length))).toEqual(["Not a whole ZIP file.", 1]);
    }
  });
});

const session = "6a1d3c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f";
const draft = "0f9e8d7c-6b5a-4f4e-8d3c-2b1a0f9e8d7c";
const place = (field: string, record = session) => ({ entity: "seance", record, field }) as const;

/** A session of two parts that was closed and amended once, sealed and signed with real keys, as a take-out has it. */
async function aSession() {
  const clinicId = "5b6c7d8e-9f0a-4b1c-8d2e-3f4a5b6c7d8e";
  const crypto = createCrypto();
  const [email, password] = ["anne@tilleuls.example", "quatre-tilleuls-en-fleur"];
  const { principal } = await crypto.signup({ email, password, escrow: "none" });
  const { handle } = await crypto.stretch(email, password, principal.salt);
  const keys = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, keys, { userId: "anne" });
  const certificates = await crypto.foundClinic({ clinicId, policy: { mode: "none" } });
  await crypto.syncLog(clinicId, certificates);
  const identity = { firstName: "Odette", lastName: "Roy", dateOfBirth: "1990-02-14", email: null };
  const { ref } = await crypto.createPatient({ clinicId, identity, fields: [], others: [] });
  const refs = ["treatmentPlan", "notes", "amendment.notes.1"].map((field) => place(field));
  const sealed = await crypto.seal(
    ref,
    refs.map((each, at) => ({ ref: each, value: `text ${at}`, rev: at + 1 })),
  );
  const [plan, notes, text] = refs.map((each, at) => ({ place: each, sealed: sealed[at]! })) as [
    Original,
    Original,
    Original,
  ];
  const digestOf = (...originals: Original[]) =>
    crypto.digestSeance(originals.map((each) => ({ ref: each.place, sealed: each.sealed })));
  const aList = async (of: "record" | "files" | "seances", content: object) => ({
    of,
    ...(await crypto.sealManifest(ref, of, content, 0)),
    content,
  });
  const digest = await digestOf(notes, plan);
  const amended = { path: "notes", ordinal: 1 };
  const amendedDigest = await digestOf(text);
  const said = { clinic: clinicId, session, ...amended, amends: digest, digest: amendedDigest };
  const listed = [
    { id: session, number: 1, parts: {}, digest, amendments: { "notes.1": { digest: amendedDigest, isSigned: true } } },
    { id: draft, number: 2, parts: { "seance/notes": 1 }, digest: null, amendments: {} },
  ];
  const [open] = await crypto.seal(ref, [{ ref: place("notes", draft), value: "draft", rev: 1 }]);
  return {
    "signatures.json": {
      keys: [{ userId: "anne", name: "Anne Morel", pubKey: principal.pubKey }],
      signatures: [
        { about: "session 1", statement: await crypto.sign("finalize", { clinic: clinicId, session, digest }) },
        { about: "session 1: notes 1", statement: await crypto.sign("amend", said) },
      ],
    },
    "envelopes.json": {
      certificates: [...certificates],
      sessions: [
        { id: session, number: 1, fields: [plan, notes], amendments: [{ ...amended, ...text }] },
        { id: draft, number: 2, fields: [{ place: place("notes", draft), sealed: open! }], amendments: [] },
      ],
    },
    "record.json": { parts: { health: {} }, files: [{ id: "a" }], consents: [{ id: "b" }], agreements: [] },
    "lists/record.json": await aList("record", {
      parts: { health: 1 },
      history: null,
      consents: { forms: { b: "x" }, agreements: {} },
    }),
    "lists/files.json": await aList("files", { file: { a: 1 }, testResult: {} }),
    "lists/seances.json": await aList("seances", listed),
  };
}

interface Original {
  place: ReturnType<typeof place>;
  sealed: Sealed;
}
type Writable<Of> = Of extends object ? { -readonly [Name in keyof Of]: Writable<Of[Name]> } : Of;
type Signed = Writable<Awaited<ReturnType<typeof aSession>>>;

describe("the sealed originals of a take-out", () => {
  let whole: Signed;
  beforeAll(async () => void (whole = await aSession()));
  const verified = async (out: Signed, leftOut: { what: string; id?: string }[] = []) => {
    const texts = Object.entries(out).map(([path, value]) => [path, JSON.stringify(value)] as const);
    const named = Object.fromEntries(texts);
    return verify(await zipOf(named, named, leftOut));
  };

  it("are what its signatures are about, and its certificates are one log", async () => {
    expect(whole["envelopes.json"].certificates.length).toBeGreaterThan(0);
    expect(await verified(whole)).toEqual([expect.stringMatching(/^All true: 6 files .* 5 signatures hold, 0 are/), 0]);
  });

  it.each<[string, string, (out: Signed) => void]>([
    ["a part of a session", "session 1", ({ "envelopes.json": { sessions } }) => void sessions[0]!.fields.pop()],
    [
      "the text of an amendment",
      "session 1: notes 1",
      ({ "envelopes.json": { sessions } }) =>
        void (sessions[0]!.amendments[0]!.sealed = sessions[0]!.fields[0]!.sealed),
    ],
    ["a certificate", "certificate 1", ({ "envelopes.json": { certificates } }) => void certificates.shift()],
    [
      "what a certificate says",
      "certificate 2",
      ({ "envelopes.json": { certificates }, "signatures.json": { signatures } }) =>
        void (certificates[0]!.stmt = signatures[0]!.statement),
    ],
    [
      "a statement",
      "session 1: notes 1",
      ({ "signatures.json": { signatures } }) => void (signatures[1]!.statement.sig = signatures[0]!.statement.sig),
    ],
  ])("do not hold where %s was exchanged, though every hash is true", async (_what, path, spoil) => {
    const out = structuredClone(whole);
    spoil(out);
    expect(await verified(out)).toEqual([`A signature does not hold: ${path}`, 1]);
  });

  it.each<[string, string, (out: Signed) => void]>([
    [
      "a list's bytes",
      "list seances",
      (out) => void (out["lists/seances.json"].sealed = out["lists/files.json"].sealed),
    ],
    ["a list's statement", "list files", (out) => void (out["lists/files.json"].stmt = out["lists/record.json"].stmt)],
  ])("do not hold where %s were exchanged", async (_what, path, spoil) => {
    const out = structuredClone(whole);
    spoil(out);
    expect(await verified(out)).toEqual([`A signature does not hold: ${path}`, 1]);
  });

  it.each<[string, string, (out: Signed) => void]>([
    [
      "a session that was closed",
      "session 1",
      (out) => {
        out["envelopes.json"].sessions.shift();
        out["signatures.json"].signatures = [];
      },
    ],
    ["a draft", "session 2", ({ "envelopes.json": { sessions } }) => void sessions.pop()],
    ["a part of a draft", "session 2", ({ "envelopes.json": { sessions } }) => void sessions[1]!.fields.pop()],
    [
      "what was signed of a session",
      "session 1",
      (out) => {
        out["envelopes.json"].sessions[0]!.fields.pop();
        out["signatures.json"].signatures = [];
      },
    ],
    [
      "an amendment",
      "session 1: notes.1",
      (out) => {
        out["envelopes.json"].sessions[0]!.amendments.pop();
        out["signatures.json"].signatures.pop();
      },
    ],
    ["a part of the record", "part health", ({ "record.json": record }) => void (record.parts = {} as never)],
    ["a file", "file a", ({ "record.json": { files } }) => void files.pop()],
    ["a consent", "consent b", ({ "record.json": { consents } }) => void consents.pop()],
  ])("are not all there where %s is left out, though every hash and signature is true", async (_what, path, spoil) => {
    const out = structuredClone(whole);
    spoil(out);
    expect(await verified(out)).toEqual([`The record lists what is not here as it is listed: ${path}`, 1]);
  });

  it("are true with what the take-out says itself that it lacks, which is named", async () => {
    const out = structuredClone(whole);
    out["envelopes.json"].sessions.pop();
    out["record.json"].files.pop();
    const [words, code] = await verified(out, [{ what: "session 2" }, { what: "x-ray.png", id: "a" }]);
    expect(words).toMatch(/^All true: .*\nIt says itself that it lacks: session 2, x-ray\.png\.\n/);
    expect(code).toBe(0);
  });
});
