import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { FreeTrialView } from "../contract/index.ts";

/** How long a free trial runs, in days. */
export const trialDays = 30;

/** One free trial per person, ever. It stops once: by time, by an administrator, or by becoming a paid plan (BIL-012). */
export class FreeTrial extends BaseModel {
  static override tableName = "free_trials";

  declare id: string;
  declare userId: string;
  declare createdAt: string;
  declare endsAt: string;
  declare endedAt: string | null;
  declare terminatedAt: string | null;
  declare convertedAt: string | null;

  get isRunning(): boolean {
    return !this.endedAt && !this.terminatedAt && !this.convertedAt && Date.parse(this.endsAt) > Date.now();
  }

  /** Whether it stopped without becoming a paid plan, so that its user must upgrade. */
  get mustUpgrade(): boolean {
    return !this.convertedAt && !this.isRunning;
  }

  get view(): FreeTrialView {
    const { id, endsAt, terminatedAt, convertedAt } = this;
    return { id, endsAt, terminatedAt, convertedAt };
  }

  /** All trials, or at most `limit` of them, after the one that is named; of one that is not there, none. */
  static async newestFirst(page: { after?: string | undefined; limit?: number | undefined }): Promise<FreeTrial[]> {
    const trials = FreeTrial.query().orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ]);
    if (page.limit !== undefined) void trials.limit(page.limit);
    if (page.after !== undefined)
      void trials.whereRaw("(created_at, id) < (select created_at, id from free_trials where id = ?)", [page.after]);
    return trials;
  }

  /** The trial of a person, running or not. */
  static async of(userId: string, trx?: Knex): Promise<FreeTrial | null> {
    return (await FreeTrial.query(trx).findOne({ user_id: userId })) ?? null;
  }
}
