import { formerKeptDays } from "@carnet/services/framework/contract";

/** Until when the server keeps what was replaced at this instant. */
export const keptUntil = (replacedAt: string): string =>
  new Date(Date.parse(replacedAt) + formerKeptDays * 86_400_000).toISOString();
