import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, jsonOf, utf8, type Bytes } from "../codec/bytes.ts";
import { crockford } from "../codec/crockford.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { publicKeyBytes, readPublicPrincipal } from "../principal/public-principal.ts";
import { codeLength, inGroups, paperLength, readKitCode } from "../principal/recovery-kit.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { pointOf, type Engine } from "../primitives/engine.ts";
import { hkdfExpand } from "../primitives/hash.ts";
import type { PairOfSeed } from "../primitives/rare.ts";
import { signStatement } from "../statement/statement.ts";
import type { RootTransferBody } from "../trust/root-change.ts";
import type { ClinicKit } from "../wire.ts";
import type { B64, Stmt } from "../types.ts";

const generation = 1;
const bound = (clinicId: string, fp: Bytes): Bytes => lengthPrefixed("pm1/clinic-kit", clinicId, fp);
const sealKey = (paper: Bytes, clinicId: string): Bytes =>
  hkdfExpand(paper, lengthPrefixed("pm1/clinic-kit-seal", clinicId), 32);

/** The keys a sheet stands for in one clinic: who opens its shares, and may become its root. Another clinic's are others. */
async function keysOf(engine: Engine, pairOfSeed: PairOfSeed, paper: Bytes, clinicId: string): Promise<Unlocked> {
  const enc = await pairOfSeed(paper, lengthPrefixed("pm1/clinic-kit-enc", clinicId));
  const sig = await pairOfSeed(paper, lengthPrefixed("pm1/clinic-kit-sig", clinicId));
  const agreement = await engine.agreement(enc);
  const signer = await engine.signer(sig);
  const text = toB64(await publicKeyBytes(pointOf(enc), pointOf(sig), signer));
  [enc, sig].forEach((bundle) => bundle.fill(0));
  return { public: await readPublicPrincipal(engine, text), agreement, signer, generation };
}

/**
 * A clinic's kit: 32 random bytes on paper, from which both its pairs come. The root hands the clinic over to it in advance;
 * that statement is sealed under the paper (`nonce ‖ GCM`), so that whoever keeps it can neither read nor use it.
 */
export async function makeClinicKit(
  engine: Engine,
  { pairOfSeed, clinicId, root, at }: { pairOfSeed: PairOfSeed; clinicId: string; root: Unlocked; at: number },
): Promise<ClinicKit> {
  const paper = engine.random(paperLength);
  const { public: key } = await keysOf(engine, pairOfSeed, paper, clinicId);
  const [oldRoot, newRoot] = [root.public.fpText, key.fpText];
  const body: RootTransferBody = { clinic: clinicId, oldRoot, newRoot, pubKey: key.text, at };
  const transfer = await signStatement(root, "root-transfer", { ...body });
  const nonce = engine.random(12);
  const sealer = await engine.aead(sealKey(paper, clinicId));
  const sealed = await sealer.seal(nonce, utf8(JSON.stringify(transfer)), bound(clinicId, key.fp));
  const code = inGroups(crockford(paper, codeLength));
  paper.fill(0);
  return { code, recoveryKey: key.text, blob: toB64(concat(nonce, sealed)) };
}

/** The keys of a typed code, which are the very ones that are expected; any other paper is `auth`. */
export async function openClinicKit(
  engine: Engine,
  options: { pairOfSeed: PairOfSeed; clinicId: string; code: string; isExpected: (fp: Bytes) => boolean },
): Promise<Unlocked> {
  const paper = readKitCode(options.code);
  const keys = await keysOf(engine, options.pairOfSeed, paper, options.clinicId);
  paper.fill(0);
  if (!options.isExpected(keys.public.fp)) throw new PmError("auth");
  return keys;
}

/** The handing over that was signed when the kit was made, for exactly these keys; another blob or paper is `auth`. */
export async function openTransfer(
  engine: Engine,
  options: { clinicId: string; code: string; blob: B64; keys: Unlocked },
): Promise<Stmt> {
  const paper = readKitCode(options.code);
  const bytes = fromB64(options.blob);
  const opener = await engine.aead(sealKey(paper, options.clinicId));
  paper.fill(0);
  const opened = await opener.open(
    bytes.slice(0, 12),
    bytes.slice(12),
    bound(options.clinicId, options.keys.public.fp),
  );
  return jsonOf(opened) as Stmt;
}
