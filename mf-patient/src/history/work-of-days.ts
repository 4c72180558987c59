import { dayOf } from "@carnet/shell/i18n";
import type { HistoryRow } from "@carnet/services/patient/contract";

/** What one person did without anybody else between, and the day it was on; lines newest first, as they were given. */
export interface Work<Line> {
  day: string;
  userId: string;
  lines: Line[];
}

/** Lines of the history as the work of people on days, newest first (PAT-029). */
export function workOfDays<Line extends { row: Pick<HistoryRow, "createdAt" | "userId"> }>(
  lines: readonly Line[],
): { day: string; works: Work<Line>[] }[] {
  const days: { day: string; works: Work<Line>[] }[] = [];
  for (const line of lines) {
    const { createdAt, userId } = line.row;
    const day = dayOf(createdAt);
    if (days.at(-1)?.day !== day) days.push({ day, works: [] });
    const { works } = days.at(-1)!;
    if (works.at(-1)?.userId !== userId) works.push({ day, userId, lines: [] });
    works.at(-1)!.lines.push(line);
  }
  return days;
}
