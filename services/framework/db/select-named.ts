import type { Knex } from "knex";
import { queryRows } from "./query-rows.ts";

interface Numbered {
  text: string;
  names: string[];
}

const known = new Map<string, Numbered>();

/** `queryRows` with its values by name, `:name` in the text: for statements that use one value in several places. */
export async function selectNamed<Row>(
  text: string,
  values: Readonly<Record<string, unknown>>,
  knex?: Knex,
): Promise<Row[]> {
  const numbered = known.get(text) ?? numberOf(text);
  known.set(text, numbered);
  return queryRows<Row>(
    numbered.text,
    numbered.names.map((name) => values[name]),
    knex,
  );
}

/** A colon of a cast (`::uuid`) names nothing. */
function numberOf(text: string): Numbered {
  const names: string[] = [];
  const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}
