import type {
  KeyBatchItem,
  LogEntry,
  PmCrypto,
  PrincipalWire,
  SealedField,
  TrustBundle,
} from "../../../shell/crypto/api.ts";

export const email = "morel@tilleuls.example";
export const password = "une phrase de passe bien longue";
export const identity = { firstName: "Camille", lastName: "Roy", dateOfBirth: "1988-04-12" };
export const trust: TrustBundle = { userId: "morel" };

export const recordOf = ({ pubKey, secKey }: PrincipalWire) => ({ publicKey: pubKey, encryptedSecretKey: secKey });

/** Stretch and unlock: what somebody waits for after typing a password. */
export async function signIn(crypto: PmCrypto, principal: PrincipalWire, address = email): Promise<void> {
  const { handle } = await crypto.stretch(address, password, principal.salt);
  await crypto.unlock(handle, recordOf(principal), trust);
}

/** An owner signed in, with a clinic and a new manager to give keys to. */
export async function aPractice(crypto: PmCrypto, manager: string) {
  const { principal } = await crypto.signup({ email, password, escrow: "platform" });
  await signIn(crypto, principal);
  const log: LogEntry[] = await crypto.foundClinic({ clinicId: "tilleuls" });
  await crypto.syncLog("tilleuls", log);
  const certificate = {
    clinicId: "tilleuls",
    member: "roy",
    pubKey: manager,
    role: "manager",
    evidence: "qr",
  } as const;
  log.push(await crypto.certify(certificate));
  await crypto.syncLog("tilleuls", log.slice(-1));
  return { principal, log, to: { userId: "roy", pubKey: manager } };
}

/** A chart of `count` fields of 300 characters or so. */
export async function aChart(crypto: PmCrypto, count: number) {
  const fields = Array.from({ length: count }, (_, i) => ({
    ref: { entity: "seance", record: "s-1", field: `field-${i}` } as const,
    value: `${i} Douleur lombaire gauche, irradiation au membre inférieur. `.repeat(5),
  }));
  const { ref, wire } = await crypto.createPatient({ clinicId: "tilleuls", identity, fields, others: [] });
  const sealed: readonly SealedField[] = wire.fields;
  return { ref, sealed, texts: fields.map((field) => field.value) };
}

/** Patients made side by side. */
const atOnce = 64;

/** `count` patients' keys as the server hands them out to be wrapped for a manager, and the lines that register them. */
export async function aBatch(crypto: PmCrypto, count: number): Promise<{ batch: KeyBatchItem[]; lines: LogEntry[] }> {
  const batch: KeyBatchItem[] = [];
  const lines: LogEntry[] = [];
  while (batch.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - batch.length) }, () =>
      crypto.createPatient({ clinicId: "tilleuls", identity, fields: [], others: [] }),
    );
    for (const { wire } of await Promise.all(some)) {
      batch.push({ patientId: wire.id, encryptedKey: wire.keyForPrincipal, pkc: wire.pkc });
    }
  }
  for (let from = 0; from < count; from += 500) {
    const pkcs = batch.slice(from, from + 500).map(({ pkc }) => pkc);
    const registered = await crypto.registerKeys("tilleuls", pkcs);
    await crypto.syncLog("tilleuls", registered);
    lines.push(...registered);
  }
  return { batch, lines };
}
