import { BaseModel } from "@carnet/services/framework";
import type { Shared } from "./shared-fields.ts";

/** Somebody of the booking service, and what was decided of them here. */
export class Person extends BaseModel {
  static override tableName = "imported_patients";

  declare id: string;
  declare clinicId: string;
  declare externalId: string;
  declare firstName: string;
  declare lastName: string;
  declare email: string | null;
  declare phone: string | null;
  declare dateOfBirth: string | null;
  declare gender: "F" | "M" | "I" | null;
  declare professionalId: string | null;
  declare createdThere: string | null;
  /** No longer in the list there. */
  declare isGone: boolean;
  /**
   * `linked` to a record; `waiting` for a browser to open one; `joined` to another who is the same person; left `aside`; or nobody
   * has decided yet.
   */
  declare state: "open" | "linked" | "waiting" | "joined" | "aside";
  declare patientId: string | null;
  declare joinedTo: string | null;
  declare keyHolder: string | null;
  declare wasImported: boolean;
  declare decidedScore: number | null;
  declare importError: string | null;
  /** What both sides were compared by last; null before that. */
  declare seen: Shared | null;
  declare decidedAt: string | null;
}
