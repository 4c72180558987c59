import * as fc from "fast-check";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { jsonOf, textOf, utf8, type Bytes } from "../codec/bytes.ts";
import { unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import { openField, readHeader } from "../envelope/field-envelope.ts";
import { openTransfer } from "../escrow/clinic-kit.ts";
import { openInherited } from "../escrow/open-inherited.ts";
import { openShare } from "../escrow/open-share.ts";
import { openStream, sealStream } from "../file/stream.ts";
import { openPreviousKey } from "../patient-key/earlier-keys.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { unwrapperOf } from "../patient-key/wrap.ts";
import { openInvite } from "../portal/invite.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { openWithPasskey } from "../principal/passkey.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { openRecoveryKit, readKitCode } from "../principal/recovery-kit.ts";
import { readSecretKey } from "../principal/secret-key.ts";
import { stretch } from "../principal/stretch.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { openStatement, peekStatement } from "../statement/statement.ts";
import { emptyLog } from "../trust/clinic-log.ts";
import { readInviteFragment } from "../trust/invite-link.ts";
import { replayFromStart } from "../trust/replay-from-start.ts";
import { replayLog } from "../trust/replay-log.ts";
import { openTrustStore } from "../trust/trust-store.ts";
import { cheapArgon, engines, everybodyUses } from "./a-clinic.ts";
import { aForger, after } from "./a-forger.ts";

/** Inputs for each parser; the whole million of T18 takes minutes: `npm run fuzz -w @carnet/crypto`. */
const setting = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env[
  "CARNET_FUZZ_RUNS"
];
const runs = Number(setting ?? 150);
const runsOf = (engine: string) => Math.ceil(engine === "native" ? runs : runs / 8);
/** The same inputs in every `npm test`, others in every run of the million. */
const seed = setting === undefined ? { seed: 18 } : {};
if (setting !== undefined) jest.setTimeout(3_600_000);
const name = { clinicId: "tilleuls", patientId: "camille", epoch: 1 };

/** The exact lengths of the formats: a salt, an envelope, a kit, a link, a release, a wrap, keys, an escrow. */
const lengths = [16, 17, 32, 60, 76, 92, 125, 132, 133, 135, 196, 268, 330];

/** Bytes of every length, the formats' own among them, many of them beginning as a real format does. */
const bytes = fc
  .tuple(
    fc.constantFrom([], [1], [1, 1], [1, 1, 1, 0], [2], [1, 2], [...utf8("PMF1"), 1, 16]),
    fc.oneof(
      fc.uint8Array({ maxLength: 90 }),
      fc.uint8Array({ minLength: 120, maxLength: 340 }),
      fc.constantFrom(...lengths).chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
    ),
  )
  .chain(([head, tail]) =>
    fc.boolean().map((over) => Uint8Array.of(...head, ...tail.slice(over ? head.length : 0)) as Bytes),
  );

describe.each(engines)("T18: whatever bytes a server sends, a parser refuses with a code, %s engine", (engineName) => {
  let engine: Awaited<ReturnType<typeof loadEngine>>;
  let me: Awaited<ReturnType<typeof createPrincipal>>["me"];
  let key: Awaited<ReturnType<typeof loadPatientKey>>;
  beforeAll(async () => {
    engine = await loadEngine(engineName);
    ({ me } = await createPrincipal(engine, "a@b.example", "a", cheapArgon));
    key = await loadPatientKey(engine, name, engine.random(32));
  });

  const ref = { entity: "seance", record: "s", field: "plan" } as const;
  const commit = toB64(new Uint8Array(32));
  const zeros = toB64(Uint8Array.of(1, 2, ...new Uint8Array(328)));
  const parsers: Record<string, (input: Bytes, text: string) => unknown> = {
    base64url: (input) => fromB64(String.fromCharCode(...input)),
    padding: (input) => unpad(input),
    text: (input) => textOf(input),
    json: (input) => jsonOf(input),
    salt: (_input, text) => stretch("a@b.example", "x", text, cheapArgon),
    "public key": (_input, text) => readPublicPrincipal(engine, text),
    "secret key": (_input, text) => readSecretKey(text),
    field: (_input, text) => openField(key, ref, { v: 1, data: text }),
    revision: (_input, text) => readHeader({ v: 1, data: text }),
    file: (input) => openStream(key, "file", "f", input),
    wrap: (_input, text) => unwrapperOf(engine, "tilleuls", "me", me)(text, name, commit),
    share: (_input, text) =>
      openShare(engine, { id: "A", me }, { blob: text, scope: "tilleuls", index: 0, bound: new Uint8Array(0) }),
    statement: (_input, text) => openStatement({ body: text, sig: text, by: me.public.fpText }, "consent", me.public),
    "statement unread": (_input, text) => peekStatement({ body: text, sig: text, by: text }),
    invitation: (_input, text) =>
      openInvite(engine, { clinicId: "c", patientId: "p", blob: text, code: "0123456789" }, cheapArgon),
    "link of an invitation": (input, text) => [
      readInviteFragment(`#k=${text}&root=${text}`),
      readInviteFragment(String.fromCharCode(...input)),
    ],
    "code of a kit": (input) => readKitCode(String.fromCharCode(...input)),
    "recovery kit": (input, blob) => openRecoveryKit(engine, { paper: input, blob, fp: me.public.fp, generation: 1 }),
    passkey: (_input, text) =>
      openWithPasskey(engine, { prf: commit, credential: text }, { blob: text, fp: me.public.fp, generation: 1 }),
    "handing over": (_input, blob) => openTransfer(engine, { clinicId: "c", code: "0".repeat(52), blob, keys: me }),
    "released share": (_input, text) =>
      openInherited(engine, me, {
        released: [text, text],
        oldPubKey: me.public.text,
        oldSecKey: zeros,
        scope: "c",
        member: "m",
      }),
    "former keys": (_input, text) =>
      openInherited(engine, me, {
        released: [commit, commit],
        oldPubKey: text,
        oldSecKey: text,
        scope: "c",
        member: "m",
      }),
    "link to an earlier key": (_input, text) =>
      openPreviousKey({ ...key, epoch: 2 }, text, { clinic: "c", patient: "p", epoch: 2, commit, prev: commit, at: 0 }),
    "trust store": (_input, text) => openTrustStore(engine, { userId: "u", unlocked: me }, text, 1),
    "line of a log": (_input, text) =>
      replayFromStart(engine, {
        clinicId: "c",
        pins: [],
        builtIn: new Map(),
        entries: [{ seq: 1, prev: emptyLog.head, stmt: { body: text, sig: text, by: me.public.fpText } }],
      }),
  };

  it.each(Object.keys(parsers))("%s", async (parser) => {
    await fc.assert(
      fc.asyncProperty(bytes, async (input) => {
        try {
          await parsers[parser]!(input, toB64(input));
        } catch (trouble) {
          expect(trouble).toBeInstanceOf(PmError);
        }
      }),
      { numRuns: runsOf(engineName), ...seed },
    );
  });
});

/** Anything JSON can say, in the places of what statements say. */
const said = fc.record(
  Object.fromEntries([
    ["clinic", fc.oneof({ weight: 9, arbitrary: fc.constant("c") }, fc.jsonValue())],
    ["role", fc.oneof({ weight: 9, arbitrary: fc.constantFrom("owner", "manager", "staff") }, fc.jsonValue())],
    ["serial", fc.oneof(fc.integer(), fc.jsonValue())],
    ["mode", fc.oneof(fc.constantFrom("none", "platform", "clinic"), fc.jsonValue())],
    ["log", fc.oneof(fc.record({ seq: fc.integer(), head: fc.jsonValue() }), fc.jsonValue())],
    ["keys", fc.oneof(fc.array(fc.record({ id: fc.jsonValue(), pubKey: fc.jsonValue() })), fc.jsonValue())],
    ["items", fc.oneof(fc.array(fc.array(fc.jsonValue())), fc.jsonValue())],
    ...["member", "pubKey", "kit", "oldRoot", "newRoot", "witnesses"].map((word) => [word, fc.jsonValue()] as const),
  ] as const),
  { requiredKeys: [] },
);

describe.each(engines)("T18: whatever a member signs, a log refuses with a code, %s engine", (engineName) => {
  everybodyUses(engineName);

  it.each(["cert", "revoke", "escrow-policy", "pkc-reg", "root-transfer", "root-reset", "grant"] as const)(
    "%s",
    async (type) => {
      const engine = await loadEngine(engineName);
      const { me, sign } = await aForger();
      const root = { clinic: "c", member: "root", pubKey: me.public.text, role: "owner", serial: 1, evidence: "qr" };
      const first = after([], await sign("cert", root));
      const trust = await replayFromStart(engine, { clinicId: "c", pins: [], builtIn: new Map(), entries: first });
      await fc.assert(
        fc.asyncProperty(said, async (body) => {
          const line = after(first, await sign(type, body)).slice(-1);
          try {
            await replayLog(engine, trust, line, new Map());
          } catch (trouble) {
            expect(trouble).toBeInstanceOf(PmError);
          }
        }),
        { numRuns: Math.ceil(runsOf(engineName) / 4), ...seed },
      );
    },
  );
});

describe("T10: the two engines keep apart", () => {
  /** Everything an engine is asked for, with the calls that one of the two met meanwhile. */
  async function callsOf(subtle: SubtleCrypto, by: "native" | "fallback"): Promise<unknown[]> {
    const words = [
      "importKey",
      "encrypt",
      "decrypt",
      "deriveBits",
      "generateKey",
      "sign",
      "verify",
      "exportKey",
    ] as const;
    const spies = words.map((word) => jest.spyOn(subtle, word));
    const engine = await loadEngine(by);
    const { me } = await createPrincipal(engine, "a@b.example", "a", cheapArgon);
    const key = await loadPatientKey(engine, name, engine.random(32));
    await openStream(key, "file", "f", await sealStream(key, "file", "f", utf8("x")));
    await me.agreement.agree((await engine.ephemeral()).point);
    const calls = spies.flatMap((spy) => spy.mock.calls);
    for (const spy of spies) spy.mockRestore();
    return calls;
  }

  it("the fallback engine never calls native code, and the native one nothing else", async () => {
    const native = Object.getPrototypeOf(globalThis.crypto.subtle) as SubtleCrypto;
    expect(await callsOf(native, "fallback")).toEqual([]);
    expect((await callsOf(native, "native")).length).toBeGreaterThanOrEqual(6);
  });

  it("the native engine never calls the fallback's code, and the fallback nothing else", async () => {
    const { Crypto, setCrypto } = await import("webcrypto-liner/build/index.es.js");
    setCrypto({ subtle: null });
    const liner = Object.getPrototypeOf(new Crypto().subtle) as SubtleCrypto;
    expect(await callsOf(liner, "native")).toEqual([]);
    expect((await callsOf(liner, "fallback")).length).toBeGreaterThanOrEqual(3);
  });
});
