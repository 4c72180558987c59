import { equal } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import { placeOf } from "../envelope/place.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import { unwrapperOf, type Unwrap } from "../patient-key/wrap.ts";
import type { Stretched } from "../principal/stretch.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import type { LoginRecord, Session } from "../wire.ts";
import type { FieldRef, PatientRef } from "../words.ts";

/** Who is unlocked, and what came with them. `record` is there after a login, not after a reload. */
export interface Holder {
  readonly session: Session;
  readonly unlocked: Unlocked;
  readonly emailKey: string;
  readonly record: LoginRecord | null;
}

/** A patient key in use. */
export interface OpenedKey {
  readonly key: PatientKey;
  /** Certified by somebody who has left: readable, not writable until the key was rotated. */
  readonly former: boolean;
  /** The highest revision seen of each field; none may go below. */
  readonly revisions: Map<string, number>;
}

const nameOf = (clinicId: string, id: string): string => `${clinicId}/${id}`;

/** Every key of this Worker, in one object, so that one call forgets them all. */
export class Keyring {
  holder: Holder | null = null;
  drafts: Aead | null = null;
  readonly logins = new Map<string, { stretched: Stretched; emailKey: string }>();
  private readonly keys = new Map<string, OpenedKey>();
  private readonly unwrappers = new Map<string, Unwrap>();

  /** The unlocked person, or `locked`. */
  me(): Holder {
    if (!this.holder) throw new PmError("locked");
    return this.holder;
  }

  /** Takes a key into use. A key older than the one in use is `rollback`; another one of the same epoch is `fork`. */
  keep(key: PatientKey, former = false): PatientRef {
    const name = nameOf(key.clinicId, key.patientId);
    const known = this.keys.get(name);
    if (known && key.epoch < known.key.epoch) throw new PmError("rollback");
    if (known?.key.epoch === key.epoch && !equal(known.key.commit, key.commit)) throw new PmError("fork");
    this.keys.set(name, { key, former, revisions: known?.revisions ?? new Map() });
    return { id: key.patientId, clinicId: key.clinicId, epoch: key.epoch };
  }

  /** The key of an opened patient; one that was never opened here, or before a lock, is `locked`. */
  keyOf(patient: PatientRef): OpenedKey {
    const opened = this.keys.get(nameOf(patient.clinicId, patient.id));
    if (!opened) throw new PmError("locked");
    if (opened.key.epoch !== patient.epoch) throw new PmError("key-id");
    return opened;
  }

  /** One's own unwrapper in a clinic, which remembers encapsulations it has opened. */
  unwrapper(engine: Engine, clinicId: string): Unwrap {
    const { session, unlocked } = this.me();
    const known = this.unwrappers.get(clinicId);
    if (known) return known;
    const unwrap = unwrapperOf(engine, clinicId, session.userId, unlocked);
    this.unwrappers.set(clinicId, unwrap);
    return unwrap;
  }

  /** The lowest revision of a field that is still acceptable. */
  lowest(opened: OpenedKey, ref: FieldRef): number {
    return opened.revisions.get(placeOf(ref)) ?? 1;
  }

  /** Remembers that a field was seen at a revision. */
  saw(opened: OpenedKey, ref: FieldRef, rev: number): void {
    if (rev > (opened.revisions.get(placeOf(ref)) ?? 0)) opened.revisions.set(placeOf(ref), rev);
  }

  /** Forgets everything. */
  clear(): void {
    for (const { key } of this.keys.values()) {
      key.pdk.fill(0);
      key.files.fill(0);
    }
    this.keys.clear();
    this.unwrappers.clear();
    this.logins.clear();
    this.holder = null;
    this.drafts = null;
  }
}
