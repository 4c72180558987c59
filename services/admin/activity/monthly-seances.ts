import { ask, inTransaction, Refusal } from "@carnet/services/framework";
import { byName } from "@carnet/services/framework/contract";
import { seanceMonthly } from "@carnet/nats/contracts/rpc/seance.monthly.v1";
import type { MonthlySeances } from "../contract/activity.ts";
import { peopleById } from "../directory/people-by-id.ts";
import { TherapistMonth } from "./therapist-month.model.ts";

const named = byName(({ name }: { name: string }) => name);

/** The months from one to another, both included, as "YYYY-MM"; never more than 36. */
export function monthsBetween(from: string, to: string): string[] {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const months: string[] = [];
  for (let at = 0; at < 36; at++) {
    const next = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7);
    if (next > to) break;
    months.push(next);
  }
  return months;
}

/** Asks seance and keeps what it tells; false when it does not answer, and what it told before must do. */
async function refresh(from: string, to: string): Promise<boolean> {
  try {
    const { rows } = await ask(seanceMonthly, { from, to });
    await inTransaction(async (trx) => {
      await TherapistMonth.query(trx).delete().whereBetween("month", [from, to]);
      if (rows.length > 0) await TherapistMonth.query(trx).insert(rows.map((row) => ({ ...row })));
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "busy") return false;
    throw error;
  }
}

/** How many sessions each therapist held in each month (ADM-010), busiest first; in old numbers when seance is silent. */
export async function monthlySeancesOf(from: string, to: string): Promise<MonthlySeances> {
  const months = monthsBetween(from, to);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return { months: [], rows: [], toldAt: null };
  const isFresh = await refresh(first, last);
  const stored = await TherapistMonth.query().whereIn("month", months);
  const therapistIds = [...new Set(stored.map(({ therapistId }) => therapistId))];
  const person = await peopleById(therapistIds);
  const rows = therapistIds.map((therapistId) => {
    const { name, email } = person(therapistId);
    const held = new Map(
      stored.filter((each) => each.therapistId === therapistId).map((each) => [each.month, each.seances]),
    );
    const seances = months.map((month) => held.get(month) ?? 0);
    return { therapistId, name, email, seances, total: seances.reduce((sum, each) => sum + each, 0) };
  });
  const toldAt = isFresh ? new Date().toISOString() : (stored.map((each) => each.toldAt).sort()[0] ?? null);
  return { months, rows: rows.sort((a, b) => b.total - a.total || named(a, b)), toldAt };
}
