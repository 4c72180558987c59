import type { LogEntry, Role, Stmt } from "../api.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { signStatement, type StatementName } from "../statement/statement.ts";
import { emptyLog, extendLog, nextEntry } from "../trust/clinic-log.ts";
import { cheapArgon, engineInUse, type Person } from "./a-clinic.ts";

/** Somebody who signs whatever they like, with keys in hand. */
export async function aForger(): Promise<{
  me: Unlocked;
  sign: (type: StatementName, body: object) => Promise<Stmt>;
}> {
  const { me } = await createPrincipal(await loadEngine(engineInUse()), "f@evil.example", "f", cheapArgon);
  return { me, sign: (type, body) => signStatement(me, type, { ...body }) };
}

/** A log with one more line, well chained whatever it says. */
export const after = (log: readonly LogEntry[], stmt: Stmt): LogEntry[] => [
  ...log,
  nextEntry(extendLog(emptyLog, log), stmt),
];

/** The body of a certificate. */
export const certificate = (clinic: string, of: Person, role: Role, serial = 1) => ({
  clinic,
  member: of.id,
  pubKey: of.key.pubKey,
  role,
  serial,
  evidence: "qr",
  at: 0,
});

/** A certified member who signs whatever they like and works together with the server. */
export async function anInsider(clinicId: string, owner: Person, id = "insider", role: Role = "therapist") {
  const forger = await aForger();
  const certificate = { clinicId, member: id, pubKey: forger.me.public.text, role, evidence: "qr" } as const;
  await owner.crypto.appendLog(clinicId, async () => [await owner.crypto.certify(certificate)]);
  return { ...forger, id };
}

/** A line that registers a key, at the end of a log, whoever signs it. */
export const registering = async (
  clinic: string,
  log: readonly LogEntry[],
  sign: (type: StatementName, body: object) => Promise<Stmt>,
  item: readonly [patient: string, epoch: number, commit: string, prev: string | null, therapist?: string],
): Promise<LogEntry> => after(log, await sign("pkc-reg", { clinic, items: [item], at: 0 })).at(-1)!;
