import { concat, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import { readSnapshot, writeSnapshot } from "../trust/trust-snapshot.ts";
import type { Context } from "./context.ts";

/** Lines between two keepings of a log. */
const worthKeeping = 200;

const nameOf = (context: Context, clinicId: string): string => `${context.keyring.me().session.userId}/${clinicId}`;

const bound = (context: Context, clinicId: string): Bytes =>
  lengthPrefixed("pm1/trust-snapshot-4", context.keyring.me().session.userId, clinicId);

/** Keeps a replayed log on this device, sealed under the key of its drafts, when it grew since it was kept last. */
export async function keepLog(context: Context, trust: ClinicTrust): Promise<void> {
  const { clinicId, log } = trust;
  const [drafts] = context.keyring.drafts;
  if (!drafts || log.seq - (context.kept.get(clinicId) ?? 0) < worthKeeping) return;
  const nonce = (await context.engine()).random(12);
  const sealed = await drafts.seal(nonce, writeSnapshot(trust), bound(context, clinicId));
  await context.logs.write(nameOf(context, clinicId), concat(nonce, sealed));
  context.kept.set(clinicId, log.seq);
}

/** The log as this device kept it, or null; what does not open under this person's key is nothing. */
export async function keptLog(context: Context, clinicId: string): Promise<ClinicTrust | null> {
  const [drafts] = context.keyring.drafts;
  if (!drafts) return null;
  const bytes = await context.logs.read(nameOf(context, clinicId)).catch(() => null);
  if (!bytes) return null;
  const plain = await drafts.open(bytes.slice(0, 12), bytes.slice(12), bound(context, clinicId)).catch(() => null);
  if (!plain) return null;
  const trust = await readSnapshot(await context.engine(), plain);
  if (trust.clinicId !== clinicId) throw new PmError("chain");
  context.kept.set(clinicId, trust.log.seq);
  return trust;
}
