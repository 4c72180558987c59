import { BaseModel } from "@carnet/services/framework";
import type { visitSources, VisitState } from "../contract/index.ts";

/** A visit as it is planned and as it went. */
export class Visit extends BaseModel {
  static override tableName = "visits";

  id!: string;
  clinicId!: string;
  patientId!: string;
  therapistId!: string;
  startsAt!: string;
  minutes!: number;
  state!: VisitState;
  /** What another program calls it; null for one that was planned here. */
  externalId!: string | null;
  source!: (typeof visitSources)[number];
  arrivedAt!: string | null;
  startedAt!: string | null;
  endedAt!: string | null;
  cancelledAt!: string | null;
  seanceId!: string | null;
  createdBy!: string | null;
}
