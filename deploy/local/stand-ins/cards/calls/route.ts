import { whole, text, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";

/** One call of the provider: method, path below /v1, and what it does with the fields and the ids in the path. */
export type Route = [
  method: "GET" | "POST" | "DELETE",
  path: string,
  answer: (ledger: Ledger, form: Form, first: string, second: string) => object,
];

/** A page of a list, newest first, as the SDK's auto-pagination expects it. */
export function listOf<T extends { id: string }>(name: string, rows: T[], form: Form) {
  const newest = [...rows].reverse();
  const after = text(form, "starting_after");
  const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = whole(form, "limit") ?? 10;
  const data = newest.slice(from, from + limit);
  return { object: "list", url: `/v1/${name}`, has_more: from + limit < newest.length, data };
}
