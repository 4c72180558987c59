import { BaseModel } from "@carnet/services/framework";
import type { UsageKind } from "../contract/activity.ts";

/** How often one kind of thing happened on one day, in UTC. */
export class UsageDay extends BaseModel {
  static override tableName = "usage_daily";
  static override idColumn = ["day", "kind"];

  declare day: string;
  declare kind: UsageKind;
  declare count: number;
}
