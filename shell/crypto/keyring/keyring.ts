import { equal, type Bytes } from "../codec/bytes.ts";
import { PmError, codeOf } from "../errors.ts";
import type { Inherited } from "../escrow/inherited.ts";
import { placeOf } from "../envelope/place.ts";
import type { PatientKeys } from "../patient-key/patient-key.ts";
import { unwrapperOf, type Unwrap } from "../patient-key/wrap.ts";
import type { Stretched } from "../principal/stretch.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import type { LastLine, LoginRecord, Session } from "../wire.ts";
import type { B64, FieldRef, PatientRef } from "../types.ts";

/** Who is unlocked, and what came with them. `record` is there after a login, not after a reload. */
export interface Holder {
  readonly session: Session;
  readonly unlocked: Unlocked;
  readonly emailKey: string;
  readonly record: LoginRecord | null;
}

/** A patient's keys, and who of the clinic certified today's; null on a patient's own side of a portal. */
export interface CertifiedKeys extends PatientKeys {
  readonly certifiedBy: string | null;
}

/** The highest revision and epoch that were seen of a field; of a history its last line, with the hash of the one before and its writing. */
export interface Seen {
  readonly rev: number;
  readonly epoch: number;
  readonly prev?: B64;
  readonly last?: LastLine | undefined;
}

/** Patient keys in use. */
export interface OpenedKey extends CertifiedKeys {
  /** What was seen of each place, the latest last; nothing may go below. */
  readonly seen: Map<string, Seen>;
}

const nameOf = (clinicId: string, id: string): string => `${clinicId}/${id}`;

/** The first of two keys that the wrap is for; what it then says, or refuses, stands. */
const oneOf =
  (today: Unwrap, former: Unwrap): Unwrap =>
  (wrapped, name, commit) =>
    today(wrapped, name, commit).catch((trouble: unknown) => {
      if (codeOf(trouble) !== "auth") throw trouble;
      return former(wrapped, name, commit);
    });

/** Every key of this Worker, in one object, so that one call forgets them all. */
export class Keyring {
  holder: Holder | null = null;
  /** The session whose keys were here last, also after they were forgotten; what is kept of another one is not this page's to forget. */
  sessionId: string | null | undefined;
  /** The key before a reset, until every patient key is under today's. */
  inherited: Inherited | null = null;
  /** The keys of this person's drafts on this device: the first seals, all open. */
  drafts: readonly Aead[] = [];
  private half: Bytes | null = null;
  readonly logins = new Map<string, { stretched: Stretched; emailKey: string }>();
  private readonly keys = new Map<string, OpenedKey>();
  private readonly unwrappers = new Map<string, Unwrap>();

  /** The unlocked person, or `locked`. */
  me(): Holder {
    if (!this.holder) throw new PmError("locked");
    return this.holder;
  }

  /** Takes keys into use. A key older than the one in use is `rollback`; another one of the same epoch is `fork`. */
  keep(keys: CertifiedKeys): PatientRef {
    const { key } = keys;
    const name = nameOf(key.clinicId, key.patientId);
    const known = this.keys.get(name);
    if (known && key.epoch < known.key.epoch) throw new PmError("rollback");
    if (known?.key.epoch === key.epoch && !equal(known.key.commit, key.commit)) throw new PmError("fork");
    this.keys.set(name, { ...keys, seen: known?.seen ?? new Map() });
    return { id: key.patientId, clinicId: key.clinicId, epoch: key.epoch };
  }

  /**
   * The key of an opened patient; one that was never opened here, or before a lock, is `locked`. A reference made
   * before a rotation leads to the key of today.
   */
  keyOf(patient: PatientRef): OpenedKey {
    const opened = this.keys.get(nameOf(patient.clinicId, patient.id));
    if (!opened) throw new PmError("locked");
    if (patient.epoch > opened.key.epoch) throw new PmError("key-id");
    return opened;
  }

  /** Every patient that is open. */
  opened(): Iterable<OpenedKey> {
    return this.keys.values();
  }

  /** Keeps what opens one's own decryption half from a sign-in until its escrow was looked at, which is at once. */
  keepHalf(half: Bytes | null): void {
    this.half?.fill(0);
    this.half = half;
  }

  /** What opens one's own decryption half, once; to be wiped by whoever takes it. */
  takeHalf(): Bytes | null {
    const { half } = this;
    this.half = null;
    return half;
  }

  /** Takes a former key into use, or forgets it. */
  inherit(former: Inherited | null): void {
    this.inherited = former;
    this.unwrappers.clear();
  }

  /** One's own unwrapper in a clinic, which remembers encapsulations it has opened; a former key opens what is left to it. */
  unwrapper(engine: Engine, clinicId: string): Unwrap {
    const { session, unlocked } = this.me();
    const known = this.unwrappers.get(clinicId);
    if (known) return known;
    const own = unwrapperOf(engine, clinicId, session.userId, unlocked);
    const former = this.inherited && unwrapperOf(engine, clinicId, session.userId, this.inherited);
    const unwrap = former ? oneOf(own, former) : own;
    this.unwrappers.set(clinicId, unwrap);
    return unwrap;
  }

  /** The lowest revision of a field that is still acceptable. */
  lowest(opened: OpenedKey, ref: FieldRef): number {
    return opened.seen.get(placeOf(ref))?.rev ?? 1;
  }

  /** Remembers that a field was seen, and answers whether that is news; one seen under a later key never comes again under an earlier one. */
  saw(opened: OpenedKey, ref: FieldRef, seen: Seen): boolean {
    const place = placeOf(ref);
    const known = opened.seen.get(place);
    if (known && seen.epoch < known.epoch) throw new PmError("rollback");
    opened.seen.delete(place);
    opened.seen.set(place, known && known.rev > seen.rev ? { ...known, epoch: seen.epoch } : seen);
    return !known || known.rev < seen.rev || known.epoch < seen.epoch;
  }

  /** Forgets what was seen of these places, because the person said that what is given now is what there is. */
  forgetSeen(opened: OpenedKey, places: readonly FieldRef[]): void {
    for (const place of places) opened.seen.delete(placeOf(place));
  }

  /** Forgets everything. */
  clear(): void {
    for (const { key, older } of this.keys.values()) {
      for (const { pdk, files } of [key, ...older]) {
        pdk.fill(0);
        files.fill(0);
      }
    }
    this.keepHalf(null);
    this.keys.clear();
    this.unwrappers.clear();
    this.logins.clear();
    this.holder = null;
    this.inherited = null;
    this.drafts = [];
  }
}
