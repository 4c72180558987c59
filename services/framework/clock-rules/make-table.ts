import { createRequire } from "node:module";
import moment from "moment-timezone";

const require = createRequire(import.meta.url);
const { links } = require("moment-timezone/data/packed/latest.json") as { links: string[] };
const { countries, zones } = require("moment-timezone/data/meta/latest.json") as {
  countries: Record<string, { zones: string[] }>;
  zones: Record<string, { countries: string[] }>;
};

/** What the table holds: from before the first visit that can be recorded, through 28 years in which every weekday meets every date. */
export const tableFrom = Date.UTC(1999, 11, 1);
export const tableTo = Date.UTC(2055, 0, 1);

/**
 * The rules of every zone as lines of `names|offsets|changes`: zones that agree share one line; offsets are minutes west of Greenwich,
 * changes the minutes from one to the next, in base 36, each with the place of the offset that then begins.
 */
export function makeTable(): string {
  const lines = new Map<string, string[]>();
  for (const name of moment.tz.names()) {
    const history = historyOf(name);
    lines.set(history, [...(lines.get(history) ?? []), name]);
  }
  return [...lines].map(([history, names]) => `${names.join(" ")}|${history}`).join("\n");
}

function historyOf(name: string): string {
  const { untils, offsets } = moment.tz.zone(name)!;
  const known: number[] = [];
  const changes: string[] = [];
  let [last, lastAt] = [Number.NaN, tableFrom / 60_000];
  untils.forEach((until, place) => {
    const from = place === 0 ? -Infinity : untils[place - 1]!;
    const offset = Math.round(offsets[place]!);
    if (until <= tableFrom || from >= tableTo || offset === last) return;
    if (!known.includes(offset)) known.push(offset);
    const at = from / 60_000;
    if (!Number.isNaN(last)) {
      changes.push(`${(at - lastAt).toString(36)}/${known.indexOf(offset)}`);
      lastAt = at;
    }
    last = offset;
  });
  return `${known.join(" ")}|${changes.join(" ")}`;
}

/** The zones of each country, without those of its neighbours: first those with rules of their own, by how many people live in them. */
function countryZones(): string {
  const aliases = new Set(links.map((link) => link.split("|")[1]));
  const peopleOf = (name: string) => (aliases.has(name) ? 0 : (moment.tz.zone(name)?.population ?? 0));
  return Object.entries(countries)
    .map(([country, { zones: names }]) => {
      const own = names.filter((name) => zones[name]?.countries[0] === country);
      const some = own.length > 0 ? own : names;
      return `${country}:${[...some].sort((one, other) => peopleOf(other) - peopleOf(one) || (one < other ? -1 : 1)).join(",")}`;
    })
    .sort()
    .join(" ");
}

/** The source of `table.ts`, beside the version of the rules it was made from. */
export const tableSource = (): string =>
  [
    "/** Made by `npx tsx services/framework/clock-rules/write-table.ts`: the IANA rules of this version, as `make-table.ts` says. */",
    `export const clockRules = "${moment.tz.dataVersion}";`,
    "",
    `export const table = \`${makeTable()}\`;`,
    "",
    `export const countryZones = \`${countryZones()}\`;`,
    "",
  ].join("\n");
