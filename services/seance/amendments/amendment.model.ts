import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";

/** One amendment of a closed session: sealed text, who, when, and whether it still may change. */
export class Amendment extends BaseModel {
  static override tableName = "seance_amendments";
  static override idColumn = ["seance_id", "path", "ordinal"];
  static override jsonAttributes = ["statement"];

  seanceId!: string;
  path!: string;
  ordinal!: number;
  rev!: number;
  data!: string;
  amenderId!: string;
  amenderName!: string;
  time!: string;
  inProgress!: boolean;
  statement!: Statement | null;
}
