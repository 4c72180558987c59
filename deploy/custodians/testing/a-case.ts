import {
  createCrypto,
  type CryptoOptions,
  type LogEntry,
  type PmCrypto,
  type Role,
  type Stmt,
} from "@carnet/crypto/in-process";
import { createHash, randomUUID } from "node:crypto";

/** Stretching is not what is tested here: one hash instead of a second of memory. */
const quickly = async (password: Uint8Array, salt: Uint8Array) =>
  new Uint8Array(createHash("sha256").update(password).update(salt).digest());

/** Somebody with a browser of their own, whose keys are escrowed to the development custodians. */
export interface Person {
  readonly id: string;
  readonly fp: string;
  readonly crypto: PmCrypto;
  readonly principal: Awaited<ReturnType<PmCrypto["signup"]>>["principal"];
}

async function enter(id: string, crypto: PmCrypto, principal: Person["principal"], password: string): Promise<Person> {
  const { handle } = await crypto.stretch(`${id}@tilleuls.example`, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  const { fp } = await crypto.unlock(handle, record, { userId: id });
  return { id, fp, crypto, principal };
}

export async function aPerson(id: string = randomUUID()): Promise<Person> {
  const crypto = createCrypto({ argon: quickly });
  const email = `${id}@tilleuls.example`;
  const { principal } = await crypto.signup({ email, password: "avant", escrow: "platform" });
  return enter(id, crypto, principal, "avant");
}

/** The same person after a forgotten password: new keys, in another browser. */
export async function aNewSelf(
  { id }: Pick<Person, "id">,
  options: CryptoOptions = { argon: quickly },
): Promise<Person> {
  const crypto = createCrypto(options);
  const { principal } = await crypto.beginReset({ email: `${id}@tilleuls.example`, password: "après" });
  return enter(id, crypto, principal, "après");
}

/** What an owner or manager signs to let a reset through. */
export const approve = (by: Person, i: { clinic: string; member: string; newFp: string; resetId: string }) =>
  by.crypto.sign("reset-approval", i);

/** A clinic with a log that its owner extends; certificates come with the fact the clinic service states about them. */
export async function aClinic(owner: Person, id: string = randomUUID()) {
  const log: LogEntry[] = await owner.crypto.foundClinic({ clinicId: id });
  await owner.crypto.syncLog(id, log);
  /** What the clinic says of a line: the whole log up to it, which is more than it takes. */
  const saidOf = (entry: LogEntry) => ({
    clinicId: id,
    chain: [...log.filter(({ seq }) => seq < entry.seq), entry],
  });
  const stated = [saidOf(log[0]!)];
  const certify = async (member: Person, role: Role, by = owner): Promise<LogEntry> => {
    await by.crypto.syncLog(id, log);
    const i = { clinicId: id, member: member.id, pubKey: member.principal.pubKey, role };
    const entry = await by.crypto.certify({ ...i, evidence: "qr" });
    log.push(entry);
    await owner.crypto.syncLog(id, [entry]);
    stated.push(saidOf(entry));
    return entry;
  };
  const revoke = async (member: Person, by = owner) => {
    await by.crypto.syncLog(id, log);
    const entry = await by.crypto.revoke(id, member.id);
    log.push(entry);
    await owner.crypto.syncLog(id, [entry]);
    return saidOf(entry);
  };
  /** What a member's browser signs on joining: that this clinic is theirs. */
  const join = async (member: Person): Promise<Stmt> => {
    await member.crypto.syncLog(id, log);
    return member.crypto.nameClinic(id);
  };
  return { id, log, stated, certify, revoke, saidOf, join };
}

/** What account says when somebody made new keys. */
export function requested(former: Person, now: Person, clinics: string[], mode: "approval" | "timeLock" = "approval") {
  return {
    resetId: randomUUID(),
    userId: former.id,
    clinics,
    newPubKey: now.principal.pubKey,
    newFp: now.fp,
    mode,
    escrow: former.principal.keyForMaster,
    oldFp: former.fp,
    oldGen: 1,
    at: new Date().toISOString(),
  };
}
export type Requested = ReturnType<typeof requested>;

/** What clinic says when somebody approved, with what the member signed on joining. */
export const approvedBy = (
  i: Requested,
  clinicId: string,
  approval: Stmt,
  chain: readonly LogEntry[],
  join: Stmt | null,
) => ({
  resetId: i.resetId,
  clinicId,
  userId: i.userId,
  newFp: i.newFp,
  approval,
  join,
  chain: chain.map((entry) => ({ ...entry })),
});

/** What the server keeps of former keys: the decryption half, its header, and zeros. */
export function formerSecKey(secKey: string): string {
  const bytes = Buffer.from(secKey, "base64url");
  bytes.fill(0, 6, 82).fill(0, 206);
  return bytes.toString("base64url");
}
