import { PmError } from "../errors.ts";
import type { B64 } from "../types.ts";
import type { ClinicTrust } from "./clinic-trust.ts";
import type { Seen } from "../keyring/keyring.ts";
import type { LogPin } from "./clinic-log.ts";
import { listsOf, placesOf, placesOfLists, takePlaces, type SeenLists, type SeenPlace } from "./seen-places.ts";

/** The secret of an invitation's link, and the clinic it is for. */
export interface InviteSecret {
  readonly clinicId: string;
  readonly k: B64;
}

/** What a trust store says. */
export interface TrustContent {
  readonly clinics: Readonly<Record<string, LogPin>>;
  readonly invites: Readonly<Record<string, InviteSecret>>;
  /** What was seen of the patients opened last, by clinic and patient. */
  readonly seen?: Readonly<Record<string, readonly SeenPlace[]>>;
  /** Of those opened before them, how far their lists had come, by clinic and within it by patient. */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, SeenLists>>>>;
}

/** Lines a log may grow by before the store is worth saving for that alone. */
const worthSaving = 25;
/** Invitations whose secret is remembered; the oldest are dropped. */
const invitesKept = 200;
/** Patients whose revisions go along, those seen last, and places of each: some 60 KB. */
const patientsKept = 50;
const placesKept = 20;
/** Patients opened before those, whose lists alone are remembered: some 45 KB. */
const listsKept = 800;

/** Which of two pins has the root of today. */
function laterRoot(known: LogPin, pin: LogPin): LogPin {
  if (known.root === pin.root || known.past?.includes(pin.root)) return known;
  if (!pin.past?.includes(known.root)) throw new PmError("chain");
  return pin;
}

/** What somebody remembers of clinics beyond one device, while they are unlocked. Nothing in it ever goes back. */
export class TrustMemory {
  rev = 0;
  private readonly clinics = new Map<string, LogPin>();
  private readonly invites = new Map<string, InviteSecret>();
  private readonly seen = new Map<string, ReadonlyMap<string, Seen>>();
  /** By clinic and patient, in the order in which they left `seen`. */
  private readonly lists = new Map<string, SeenLists>();
  private saved: TrustContent = { clinics: {}, invites: {} };

  /** The pin of a clinic, if it is remembered. */
  pinOf(clinicId: string): LogPin | undefined {
    return this.clinics.get(clinicId);
  }

  inviteOf(invitationId: string): InviteSecret | undefined {
    return this.invites.get(invitationId);
  }

  keepInvite(invitationId: string, secret: InviteSecret): void {
    this.invites.set(invitationId, secret);
    if (this.invites.size > invitesKept) this.invites.delete(this.invites.keys().next().value!);
  }

  /** What another device, or an earlier session, has seen of a patient. */
  seenOf(patient: string): SeenPlace[] {
    const seen = this.seen.get(patient);
    const lists = this.lists.get(patient);
    return seen ? placesOf(seen, placesKept) : lists ? placesOfLists(lists) : [];
  }

  /** Takes note of what was seen of a patient, who is the one opened last; whoever leaves the newest fifty leaves their lists behind. */
  noteSeen(patient: string, seen: ReadonlyMap<string, Seen>): void {
    this.seen.delete(patient);
    this.lists.delete(patient);
    this.seen.set(patient, seen);
    if (this.seen.size <= patientsKept) return;
    const [oldest, places] = this.seen.entries().next().value!;
    this.seen.delete(oldest);
    const lists = listsOf(places);
    if (lists) this.noteLists(oldest, lists);
  }

  private noteLists(patient: string, lists: SeenLists): void {
    this.lists.set(patient, lists);
    if (this.lists.size > listsKept) this.lists.delete(this.lists.keys().next().value!);
  }

  /**
   * Takes a pin: of two roots the one stays that came after the other, and `chain` where neither did; another line at
   * the same place is `fork`.
   */
  keepPin(clinicId: string, pin: LogPin): void {
    const known = this.clinics.get(clinicId);
    if (known?.seq === pin.seq && known.head !== pin.head) throw new PmError("fork");
    const { seq, head } = known && known.seq > pin.seq ? known : pin;
    const { root, past } = known ? laterRoot(known, pin) : pin;
    this.clinics.set(clinicId, { root, seq, head, ...(past && { past }) });
  }

  /** Takes what was saved, beside what was learnt here meanwhile. */
  take(rev: number, content: TrustContent): void {
    for (const [clinicId, pin] of Object.entries(content.clinics)) this.keepPin(clinicId, pin);
    for (const [id, secret] of Object.entries(content.invites)) {
      if (!this.invites.has(id)) this.keepInvite(id, secret);
    }
    for (const [patient, places] of Object.entries(content.seen ?? {})) {
      const seen = this.known(patient);
      takePlaces(seen, places);
      this.noteSeen(patient, seen);
    }
    for (const [clinicId, patients] of Object.entries(content.lists ?? {})) {
      for (const [patientId, lists] of Object.entries(patients)) this.takeLists(`${clinicId}/${patientId}`, lists);
    }
    this.rev = rev;
    this.saved = content;
  }

  private takeLists(patient: string, lists: SeenLists): void {
    const seen = this.known(patient);
    takePlaces(seen, placesOfLists(lists));
    if (this.seen.has(patient)) this.seen.set(patient, seen);
    else this.noteLists(patient, listsOf(seen)!);
  }

  /** What is known of a patient by now, to be added to. */
  private known(patient: string): Map<string, Seen> {
    const seen = new Map(this.seen.get(patient));
    const lists = this.lists.get(patient);
    if (lists) takePlaces(seen, placesOfLists(lists));
    return seen;
  }

  /** What to save, or null when it is what was saved. */
  content(): TrustContent | null {
    const now: TrustContent = {
      clinics: Object.fromEntries(this.clinics),
      invites: Object.fromEntries(this.invites),
      ...(this.seen.size > 0 && { seen: this.seenPlaces() }),
      ...(this.lists.size > 0 && { lists: this.listsByClinic() }),
    };
    return JSON.stringify(now) === JSON.stringify(this.saved) ? null : now;
  }

  private seenPlaces(): Record<string, SeenPlace[]> {
    return Object.fromEntries([...this.seen].map(([patient, seen]) => [patient, placesOf(seen, placesKept)]));
  }

  private listsByClinic(): Record<string, Record<string, SeenLists>> {
    const clinics: Record<string, Record<string, SeenLists>> = {};
    for (const [patient, lists] of this.lists) {
      const [clinicId, patientId] = patient.split("/") as [string, string];
      (clinics[clinicId] ??= {})[patientId] = lists;
    }
    return clinics;
  }

  /** Whether another device should know soon: a new clinic or secret, a change of members, or a log that grew by much. */
  isDue(before: ClinicTrust | undefined, now: ClinicTrust): boolean {
    const saved = this.saved.clinics[now.clinicId];
    const grown = now.log.seq - (saved?.seq ?? 0);
    const changed = before === undefined ? grown > 0 : before.signers !== now.signers || before.revoked !== now.revoked;
    return !saved || grown >= worthSaving || (changed && grown > 0);
  }

  clear(): void {
    this.rev = 0;
    this.clinics.clear();
    this.invites.clear();
    this.seen.clear();
    this.lists.clear();
    this.saved = { clinics: {}, invites: {} };
  }
}
