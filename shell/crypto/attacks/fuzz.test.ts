import * as fc from "fast-check";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { jsonOf, textOf, utf8, type Bytes } from "../codec/bytes.ts";
import { unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import { openField, readHeader } from "../envelope/field-envelope.ts";
import { openShare } from "../escrow/open-share.ts";
import { openStream } from "../file/stream.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { unwrapperOf } from "../patient-key/wrap.ts";
import { openInvite } from "../portal/invite.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { readSecretKey } from "../principal/secret-key.ts";
import { stretch } from "../principal/stretch.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { openStatement, peekStatement } from "../statement/statement.ts";
import { cheapArgon } from "./a-clinic.ts";

const runs = 400;
const name = { clinicId: "tilleuls", patientId: "camille", epoch: 1 };

/** Bytes of every length, many of them beginning as a real format does. */
const bytes = fc
  .tuple(
    fc.constantFrom([], [1], [1, 1], [1, 1, 1, 0], [2], [1, 2], [...utf8("PMF1"), 1, 16]),
    fc.oneof(fc.uint8Array({ maxLength: 90 }), fc.uint8Array({ minLength: 120, maxLength: 340 })),
  )
  .map(([head, tail]) => Uint8Array.of(...head, ...tail) as Bytes);

describe("T18: whatever bytes a server sends, a parser refuses with a code", () => {
  let engine: Awaited<ReturnType<typeof loadEngine>>;
  let me: Awaited<ReturnType<typeof createPrincipal>>["me"];
  let key: Awaited<ReturnType<typeof loadPatientKey>>;
  beforeAll(async () => {
    engine = await loadEngine("native");
    ({ me } = await createPrincipal(engine, "a@b.example", "a", cheapArgon));
    key = await loadPatientKey(engine, name, engine.random(32));
  });

  const ref = { entity: "seance", record: "s", field: "plan" } as const;
  const commit = toB64(new Uint8Array(32));
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
      { numRuns: runs },
    );
  });
});

describe("T10: the two engines keep apart", () => {
  it("the fallback engine never calls native code", async () => {
    const native = Object.getPrototypeOf(globalThis.crypto.subtle) as SubtleCrypto;
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
    const spies = words.map((word) => jest.spyOn(native, word));
    const engine = await loadEngine("fallback");
    const { me } = await createPrincipal(engine, "a@b.example", "a", cheapArgon);
    const key = await loadPatientKey(engine, name, engine.random(32));
    await openStream(
      key,
      "file",
      "f",
      await (await import("../file/stream.ts")).sealStream(key, "file", "f", utf8("x")),
    );
    await me.agreement.agree((await engine.ephemeral()).point);
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });
});
