import { argon2id } from "hash-wasm";
import type { Bytes } from "../codec/bytes.ts";
import { createCore } from "../core/create-core.ts";
import { memoryPins, type PinStore } from "../keyring/pin-store.ts";
import type { Argon } from "../primitives/argon.ts";
import { chooseEngine, type EngineName } from "../primitives/choose-engine.ts";
import type { Evidence, LogEntry, PmCrypto, PrincipalWire, Role } from "../api.ts";
import type { DraftKeyStore } from "../keyring/draft-key-store.ts";
import type { LogStore } from "../keyring/log-store.ts";
import type { SessionStore } from "../keyring/session-store.ts";

/** Argon2id at 64 KiB: the attacks are on what comes after it. */
export const cheapArgon: Argon = async (password, salt) =>
  (await argon2id({
    password,
    salt,
    parallelism: 1,
    iterations: 1,
    memorySize: 64,
    hashLength: 32,
    outputType: "binary",
  })) as Bytes;

const both: readonly EngineName[] = ["native", "fallback"];
const asked = globalThis.process?.env["CARNET_ENGINES"];
/** What the attacks are tried on: both engines, or those that CARNET_ENGINES names. */
export const engines = asked ? both.filter((name) => asked.split(",").includes(name)) : both;

let inUse = chooseEngine();
/** The engine of everybody whom a test makes without naming one. */
export const engineInUse = (): EngineName => inUse;
/** Says at the head of a suite which engine that is. */
export const everybodyUses = (engine: EngineName): void => beforeAll(() => void (inUse = engine));

export const password = "une phrase de passe bien longue";

/** Somebody signed up and signed in, with the module they use. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly crypto: PmCrypto;
  readonly principal: PrincipalWire;
  readonly key: { readonly userId: string; readonly pubKey: string };
}

export interface PersonOptions {
  readonly engine?: EngineName;
  readonly pins?: PinStore;
  readonly sessions?: SessionStore;
  readonly draftKeys?: DraftKeyStore;
  readonly logs?: LogStore;
}

export async function aPerson(id: string, { engine = engineInUse(), ...stores }: PersonOptions = {}): Promise<Person> {
  const email = `${id}@tilleuls.example`;
  const crypto = createCore({ engine, argon: cheapArgon, pins: memoryPins(), ...stores });
  const { principal } = await crypto.signup({ email, password, escrow: "platform" });
  await signIn(crypto, { id, email, principal });
  return { id, email, crypto, principal, key: { userId: id, pubKey: principal.pubKey } };
}

export async function signIn(
  crypto: PmCrypto,
  { id, email, principal }: { id: string; email: string; principal: PrincipalWire },
  typed = password,
  sessionId?: string,
) {
  const { handle } = await crypto.stretch(email, typed, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  return crypto.unlock(handle, record, { userId: id, ...(sessionId !== undefined && { sessionId }) });
}

/** A clinic whose log every member has read: the owner, and whoever else is certified in the given roles. */
export async function aClinic(clinicId: string, owner: Person, members: ReadonlyArray<readonly [Person, Role]> = []) {
  const log: LogEntry[] = await owner.crypto.foundClinic({ clinicId });
  await follow(owner, clinicId, log);
  for (const [member, role] of members) log.push(await certified(clinicId, owner, member, role));
  for (const [member] of members) await follow(member, clinicId, log);
  return { id: clinicId, log };
}

/** Lets somebody follow a log as an honest server would serve it: what anybody appends is there for everybody. */
export const follow = (person: Pick<Person, "crypto">, clinicId: string, log: LogEntry[]): Promise<{ seq: number }> =>
  person.crypto.followLog(clinicId, {
    read: async (after) => log.filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq),
    append: async (entries) => {
      if (log.some(({ seq }) => seq === entries[0]!.seq)) return false;
      log.push(...entries);
      return true;
    },
  });

/** A certificate by the owner, already taken by the owner. */
export async function certified(
  clinicId: string,
  owner: Person,
  member: Person,
  role: Role,
  evidence: Evidence = "qr",
): Promise<LogEntry> {
  const entry = await owner.crypto.certify({ clinicId, member: member.id, pubKey: member.key.pubKey, role, evidence });
  await owner.crypto.syncLog(clinicId, [entry]);
  return entry;
}

export const camille = {
  firstName: "Camille",
  lastName: "Roy",
  dateOfBirth: "1988-04-12",
  email: "camille@example.ca",
};
export const bruno = { firstName: "Bruno", lastName: "Gagnon", dateOfBirth: "1971-11-02", email: null };

export const notes = { entity: "patient", record: "-", field: "notes" } as const;
export const privateInfo = { entity: "patient", record: "-", field: "privateInfo" } as const;

/** A patient made by a clinician and registered, with the wires as the server would keep them. */
export async function aPatient(clinicId: string, maker: Person, others: readonly Person[] = [], identity = camille) {
  const fields = [
    { ref: notes, value: "Douleur lombaire" },
    { ref: privateInfo, value: { ramq: "ROYC88541200" } },
  ];
  const keys = others.map((other) => other.key);
  const { ref, wire } = await maker.crypto.createPatient({ clinicId, identity, fields, others: keys });
  await maker.crypto.appendLog(clinicId, () => maker.crypto.registerKeys(clinicId, [wire.pkc]));
  return { ref, wire, stored: { ...wire, clear: identity as typeof camille | typeof bruno } };
}

/** The code of the refusal a promise ends with; `accepted` when it does not. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "accepted",
    (trouble: unknown) => (trouble instanceof Error ? ((trouble as { code?: string }).code ?? trouble.message) : "?"),
  );
}
