import { toB64 } from "../codec/base64url.ts";
import { concat, textOf, u8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { paddedLength } from "../codec/padding.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { openStream, sealStream } from "../file/stream.ts";
import type { PkcBody } from "../patient-key/certify-key.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { openPreviousKey } from "../patient-key/earlier-keys.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { rotateKey } from "../patient-key/rotate-key.ts";
import { unwrapperOf, wrapperFor } from "../patient-key/wrap.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { stretch } from "../principal/stretch.ts";
import { unlockPrincipal } from "../principal/unlock-principal.ts";
import { argon } from "../primitives/argon.ts";
import type { Engine } from "../primitives/engine.ts";
import { sha256, subkey } from "../primitives/hash.ts";
import { openStatement } from "../statement/statement.ts";
import { emptyLog, entryHash, nextEntry } from "../trust/clinic-log.ts";
import type { FieldRef } from "../types.ts";
import { deterministicEngine } from "./deterministic.engine.ts";
import known from "./pm1.json";

const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** When the vectors were made. */
const at = 1767225600000;
const plainFile = Uint8Array.from({ length: 150000 }, (_, i) => (i * 31) & 255);

/** Every answer of pm1.json that this engine gives, in the shape of that file: equal to it, byte for byte. */
export async function reproduceVectors(real: Engine): Promise<typeof known> {
  const engine = deterministicEngine(real);
  const password = textOf(unhex(known.kdf.passwordNFDhex));
  const salt = toB64(
    concat(
      u8(2),
      Uint8Array.from({ length: 16 }, (_, i) => i),
    ),
  );
  const stretched = await stretch(known.kdf.email, password, salt, argon);

  const { wire, me, accountKey } = await createPrincipal(engine, "a@b.c", "pw", argon);
  accountKey.fill(0);
  const name = { clinicId: "clinic-1", patientId: "patient-1", epoch: 1 };
  const { key, pkc } = await createPatientKey(engine, me, { ...name, at });
  const wrap = await (await wrapperFor(engine, "clinic-1", "user-1", me.public))(key);
  const ref = known.field.ctx as FieldRef;
  const sealed = await sealField(key, ref, known.field.rev, known.field.value);
  const file = await sealStream(key, "file", "file-1", plainFile);
  const rotated = await rotateKey(me, key, { at });

  return {
    lp: {
      'LP("pm1/auth")': hex(lengthPrefixed("pm1/auth")),
      'LP("pm1/wrap","c","u",0x0102)': hex(lengthPrefixed("pm1/wrap", "c", "u", Uint8Array.of(1, 2))),
      'LP("x",7)': hex(lengthPrefixed("x", 7)),
    },
    pad: Object.fromEntries(Object.keys(known.pad).map((n) => [n, paddedLength(Number(n))])) as typeof known.pad,
    kdf: {
      email: known.kdf.email,
      passwordNFDhex: known.kdf.passwordNFDhex,
      salt,
      auth: hex(stretched.auth),
      kek: hex(stretched.kek),
      commit: hex(stretched.commit),
    },
    principal: { ...wire, keyForMaster: null, fp: hex(me.public.fp) },
    patientKey: { pdk: hex(key.pdk), kid: hex(key.kid), pkc, dataKey: hex(subkey(key.pdk, "pm1/data")) },
    wrap,
    field: { ...known.field, env: sealed.data },
    file: { ...known.file, header: hex(file.slice(0, 53)), length: file.length, sha256: hex(sha256(file)) },
    rotation: { pdk2: hex(rotated.key.pdk), link: rotated.link },
    log: { head1: entryHash(nextEntry(emptyLog, pkc)) },
  };
}

/** Opens everything pm1.json holds with this engine's own keys; the names of what did not open as it should. */
export async function openVectors(engine: Engine): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (name: string, right: boolean) => void (right || wrong.push(name));

  const { principal, patientKey } = known;
  const stretched = await stretch("a@b.c", "pw", principal.salt, argon);
  expect("passwordHash", toB64(stretched.auth) === principal.passwordHash);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  const me = await unlockPrincipal(engine, stretched, record, null);
  expect("fp", hex(me.public.fp) === principal.fp);

  const pkc = await openStatement<PkcBody>(patientKey.pkc, "pkc", me.public);
  const name = { clinicId: "clinic-1", patientId: "patient-1", epoch: 1 };
  const pdk = await unwrapperOf(engine, "clinic-1", "user-1", me)(known.wrap, name, pkc.commit);
  expect("wrap", hex(pdk) === patientKey.pdk);

  const key = await loadPatientKey(engine, name, pdk);
  const field = await openField(key, known.field.ctx as FieldRef, { v: 1, data: known.field.env });
  expect("field", field.value === known.field.value && field.rev === known.field.rev);

  const file = await sealStream(deterministicFor(engine, known.file.header), "file", "file-1", plainFile);
  expect("file", hex(sha256(file)) === known.file.sha256);
  expect("file opens", hex(sha256(await openStream(key, "file", "file-1", file))) === hex(sha256(plainFile)));

  const next = await loadPatientKey(engine, { ...name, epoch: 2 }, unhex(known.rotation.pdk2));
  const previous = await openPreviousKey(next, known.rotation.link, { ...nameOfPkc(name), prev: pkc.commit });
  expect("rotation", hex(previous.pdk) === patientKey.pdk);
  return wrong;

  /** The patient's key over an engine that draws exactly the salt and the nonce prefix of a file header. */
  function deterministicFor(over: Engine, header: string) {
    const draws = [unhex(header).slice(14, 46), unhex(header).slice(46)];
    return { ...key, engine: { ...over, random: () => draws.shift()! } };
  }
}

const nameOfPkc = ({ clinicId, patientId }: { clinicId: string; patientId: string }): PkcBody => ({
  clinic: clinicId,
  patient: patientId,
  epoch: 2,
  commit: toB64(new Uint8Array(32)),
  prev: null,
  at,
});
