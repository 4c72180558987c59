import { PmError } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import { openStatement, signStatement } from "../statement/statement.ts";
import type { B64, FieldRef, Stmt } from "../types.ts";
import type { TrustContent } from "./trust-memory.ts";

interface TrustStoreBody extends TrustContent {
  readonly user: string;
  readonly rev: number;
}

const storeRef: FieldRef = { entity: "trust", record: "-", field: "store" };

/**
 * The key of somebody's own store: what their decryption pair agrees on with itself. It needs the non-extractable
 * handle and nothing else, so it is there after a reload too.
 */
async function ownKey(engine: Engine, userId: string, me: Unlocked): Promise<PatientKey> {
  const agreed = await me.agreement.agree(me.public.encPoint);
  const name = { clinicId: "-", patientId: `trust:${userId}`, epoch: me.generation };
  const key = await loadPatientKey(engine, name, subkey(agreed, "pm1/trust-store"));
  agreed.fill(0);
  return key;
}

/**
 * A trust store: sealed to oneself, and inside it signed by oneself. The two custodians together could seal one, for
 * they hold the decryption half of somebody who reset; only the signing half, which is never escrowed, can sign it.
 */
export async function sealTrustStore(
  engine: Engine,
  me: { userId: string; unlocked: Unlocked },
  rev: number,
  content: TrustContent,
): Promise<B64> {
  const body: TrustStoreBody = { user: me.userId, rev, ...content };
  const stmt = await signStatement(me.unlocked, "trust-store", { ...body });
  return (await sealField(await ownKey(engine, me.userId, me.unlocked), storeRef, rev, stmt)).data;
}

/** What one's own trust store says; `atLeast` refuses an older one as `rollback`. */
export async function openTrustStore(
  engine: Engine,
  me: { userId: string; unlocked: Unlocked },
  store: B64,
  atLeast: number,
): Promise<TrustStoreBody> {
  const key = await ownKey(engine, me.userId, me.unlocked);
  const { value, rev } = await openField(key, storeRef, { v: 1, data: store }, Math.max(1, atLeast));
  const body = await openStatement<TrustStoreBody>(value as Stmt, "trust-store", me.unlocked.public);
  if (body.user !== me.userId || body.rev !== rev) throw new PmError("binding");
  return body;
}
