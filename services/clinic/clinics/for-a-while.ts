import { current } from "@carnet/services/framework";

/** How long an answer is good for, in milliseconds. */
const aWhile = 30_000;
/** Where it is forgotten rather than kept: nobody names so many things in that time. */
const most = 5_000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}
const cache = new WeakMap<object, Map<string, Kept>>();

/**
 * What `ask` answered at most half a minute ago in this process, else what it answers now: for names and prices on screens,
 * never for keys, rights or anything that is charged. A failure is not kept.
 */
export function forAWhile<Answer>(name: string, load: () => Promise<Answer>): Promise<Answer> {
  const { knex } = current();
  const here = cache.get(knex) ?? new Map<string, Kept>();
  cache.set(knex, here);
  const known = here.get(name);
  if (known && known.until > Date.now()) return known.answer as Promise<Answer>;
  if (here.size >= most) here.clear();
  const answer = load();
  here.set(name, { until: Date.now() + aWhile, answer });
  answer.catch(() => here.delete(name));
  return answer;
}
