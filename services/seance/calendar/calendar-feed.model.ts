import { BaseModel } from "@carnet/services/framework";
import type { CalendarFeed as FeedView } from "../contract/index.ts";

/** The address of one person's calendar: what it hashes to, and whether patients stand there by name. */
export class CalendarFeed extends BaseModel {
  static override tableName = "calendar_feeds";
  static override idColumn = "user_id";

  userId!: string;
  hash!: string;
  showsNames!: boolean;
  createdAt!: string;
  lastReadAt!: string | null;
}

/** A feed as its owner sees it: without its address. */
export const presentFeed = ({ showsNames, createdAt, lastReadAt }: CalendarFeed): FeedView => ({
  showsNames,
  createdAt,
  lastReadAt,
});
