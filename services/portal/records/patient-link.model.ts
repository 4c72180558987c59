import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { QueryBuilder } from "objection";

/**
 * Why an account sees a record. `self`: it came by the patient's own address. `guardian`: the patient is a child. `contact`: it came by
 * the address for bills, and sees what was sent there alone.
 */
export type LinkKind = "self" | "guardian" | "contact";

/** To which address of a record something went. */
export type SentTo = "own" | "billing";

/** This account sees that record, and why. */
export class PatientLink extends BaseModel {
  static override tableName = "patient_links";
  static override idColumn = ["user_id", "patient_id"];
  static override jsonAttributes = ["keep"];

  declare userId: string;
  declare patientId: string;
  declare clinicId: string;
  declare keep: { keyForPatient: string; adoption: Statement } | null;
  declare linkedAt: string;
  declare kind: LinkKind;
  /** When a guardian's turn is over, or what a youth agreed to; null where it has no end. */
  declare endsAt: string | null;
  /** When the other services learned that it is over. */
  declare endedAt: string | null;
  declare agreedAt: string | null;

  get isOver(): boolean {
    return this.endsAt !== null && Date.parse(this.endsAt) <= Date.now();
  }

  /** Whether the patient, who answers for themselves, lets a guardian read on. */
  get mayStay(): boolean {
    return this.agreedAt !== null && !this.isOver;
  }

  /** Whether something that went to one of the record's addresses is theirs to read. */
  opens({ sentTo }: { sentTo: SentTo }): boolean {
    return this.kind !== "contact" || sentTo === "billing";
  }

  /** The links that are not over. */
  static standing(): QueryBuilder<PatientLink> {
    return PatientLink.query().where((open) => open.whereNull("ends_at").orWhereRaw("ends_at > now()"));
  }

  /** The link of one person to one record, or null; one that is over is none. */
  static async of(userId: string | null, patientId: string): Promise<PatientLink | null> {
    if (!userId) return null;
    return (await PatientLink.standing().findById([userId, patientId])) ?? null;
  }
}
