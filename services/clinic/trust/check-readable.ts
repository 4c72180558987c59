import { Forbidden, Malformed, type Actor, type Refuses, isPublicKey } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { CertificateRole, TrustEntry } from "../contract/index.ts";
import { isRootChange } from "./clinic-root.ts";
import { type Logged } from "./statement-claims.ts";
import { Certificate, KeyRegistration, MemberSerial, TrustRow } from "./trust.model.ts";

/** Refuses to register a key otherwise than it is registered. */
export type RefuseFork = Refuses<{ conflict: { reason: "fork" } }>;

/**
 * Refuses a line that every browser would refuse: nobody could read the log past it, and the whole clinic would stand still
 * by the hand of one member. Who may say it at all, and whose signature it bears, is checked besides.
 */
export async function checkReadable(
  trx: Knex,
  actor: Actor,
  place: Place,
  claims: Logged,
  entry: TrustEntry,
  refuse: RefuseFork,
): Promise<void> {
  const clinicId = place.clinic.id;
  await checkSeen(trx, clinicId, claims, entry);
  if ((claims.t === "cert" || isRootChange(claims)) && !isPublicKey(claims.pubKey)) throw unreadable();
  if (claims.t === "cert") await checkSerial(trx, place, claims);
  if (claims.t === "pkc-reg") {
    await checkRegistrar(trx, clinicId, signedIn(actor), claims.items);
    await checkItems(trx, clinicId, claims.items, refuse);
  }
}

const unreadable = () => new Malformed(["entries.stmt.body"]);

/** What its signer had seen of the log are lines before its own place. */
async function checkSeen(trx: Knex, clinicId: string, { log }: Logged, entry: TrustEntry): Promise<void> {
  if (!log || log.seq === 0) return;
  const line = log.seq < entry.seq ? await TrustRow.query(trx).findById([clinicId, log.seq]) : undefined;
  if (line?.hash !== log.head) throw unreadable();
}

/** A certificate is later than all that was ever said of its member; a manager leaves no number out. */
async function checkSerial(trx: Knex, { clinic, own }: Place, claims: Extract<Logged, { t: "cert" }>): Promise<void> {
  const known = await MemberSerial.query(trx).findById([clinic.id, claims.member]);
  const beyond = claims.serial - (known?.serial ?? 0);
  if (beyond < 1 || (beyond > 1 && !own?.isOwner)) throw unreadable();
}

type Items = Extract<Logged, { t: "pkc-reg" }>["items"];

/** The roles a patient's therapist may have. */
const mayTreat: readonly CertificateRole[] = ["owner", "manager", "therapist"];

/**
 * A patient's key is registered by clinicians; by the front desk the first of a patient's chart alone, and for somebody else who
 * treats there by the log.
 */
async function checkRegistrar(trx: Knex, clinicId: string, userId: string, items: Items): Promise<void> {
  const certificate = await Certificate.query(trx).findById([clinicId, userId]);
  if (certificate?.role === "patient") throw new Forbidden("register");
  if (certificate?.role !== "staff") return;
  const named = items.map((item) => item[4]);
  const isFirst = items.every(
    ([patient, epoch, , prev]) => epoch === 1 && prev === null && !patient.startsWith("portal:"),
  );
  const treating = await Certificate.query(trx)
    .where({ clinic_id: clinicId })
    .whereIn(
      "member",
      named.filter((member) => member !== undefined),
    )
    .whereIn("role", [...mayTreat])
    .select("member");
  const treats = new Set(treating.map(({ member }) => member));
  if (!isFirst || !named.every((member) => member !== undefined && treats.has(member))) throw new Forbidden("register");
}

/** A key is the next of its patient and names the one before; said again, it is the one that stands. */
async function checkItems(trx: Knex, clinicId: string, items: Items, refuse: RefuseFork): Promise<void> {
  const rows = await KeyRegistration.query(trx)
    .where({ clinic_id: clinicId })
    .whereIn("patient_id", [...new Set(items.map(([patient]) => patient))])
    .orderBy("epoch");
  const commitments = new Map<string, string[]>();
  for (const { patientId, commitment } of rows)
    commitments.set(patientId, [...(commitments.get(patientId) ?? []), commitment]);
  for (const [patient, epoch, commit, prev] of items) {
    const commits = commitments.get(patient) ?? [];
    if (commits[epoch - 1] === commit) continue;
    const isNext = epoch === commits.length + 1 && (commits.at(-1) ?? null) === prev;
    if (!isNext) throw refuse("conflict", { reason: "fork" });
    commitments.set(patient, [...commits, commit]);
  }
}
