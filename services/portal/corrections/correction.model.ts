import { BaseModel } from "@carnet/services/framework";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import type { CorrectionOutcome } from "../contract/index.ts";

/** A line of a health history that its patient asks to have corrected. */
export class Correction extends BaseModel {
  static override tableName = "corrections";
  static override jsonAttributes = ["question", "words", "statement", "answerStatement"];

  declare id: string;
  declare patientId: string;
  declare clinicId: string;
  /** Whose patient it was when it was asked: on their Today it waits. */
  declare therapistId: string;
  declare askedBy: string;
  declare askedAt: string;
  declare question: Sealed;
  declare answeredBy: string | null;
  declare answeredAt: string | null;
  declare outcome: CorrectionOutcome | null;
  declare words: Sealed | null;
  declare statement: Statement | null;
  declare answerStatement: Statement | null;
}
