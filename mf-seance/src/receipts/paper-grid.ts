import type { ReceiptLine } from "@carnet/services/seance/contract";

/** Fewest months that a receipt shows (RCP-007): the last one is that of the last visit. */
const fewestRows = 12;
const daysInRow = 31;

/** A month of the grid: a letter on each day somebody came, `null` on a day that this month does not have. */
export interface GridRow {
  month: string;
  days: (string | null)[];
  visits: string;
  fees: string;
}

export interface PaperGrid {
  rows: GridRow[];
  /** What each letter stands for, and for how much. */
  key: { letter: string; name: string; fees: { fee: number; visits: number }[] }[];
}

interface Words {
  months: readonly string[];
  /** For a visit without a discipline. */
  visit: string;
  money: (cents: number) => string;
}

/** The days of all visits as insurers read them: a row a month, a column a day. */
export function gridOf(lines: readonly ReceiptLine[], { months, visit, money }: Words): PaperGrid {
  const key = keyOf(lines, visit);
  const letterOf = (line: ReceiptLine) => key.find(({ name }) => name === (line.discipline || visit))?.letter ?? "";
  const held = lines.map(({ day }) => monthOf(day));
  const last = Math.max(...held);
  const first = Math.min(...held, last - fewestRows + 1);
  const rows = Array.from({ length: last - first + 1 }, (_, at): GridRow => {
    const month = first + at;
    const here = lines.filter(({ day }) => monthOf(day) === month);
    const year = Math.floor(month / 12);
    const length = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
    return {
      month: `${months[month % 12]}\u00a0${year}`,
      days: Array.from({ length: daysInRow }, (_none, index) =>
        index < length ? lettersOn(here, index + 1, letterOf) : null,
      ),
      visits: here.length === 0 ? "" : String(here.length),
      fees: here.length === 0 ? "" : money(here.reduce((sum, { fee }) => sum + fee, 0)),
    };
  });
  return { rows, key };
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Two visits of one day say both letters; more of one kind say how many. */
function lettersOn(lines: readonly ReceiptLine[], date: number, letterOf: (line: ReceiptLine) => string): string {
  const letters = lines.filter(({ day }) => Number(day.slice(8, 10)) === date).map(letterOf);
  return [...new Set(letters)]
    .map((letter) => {
      const count = letters.filter((each) => each === letter).length;
      return count > 1 ? `${count}${letter}` : letter;
    })
    .join("");
}

/** A letter for each discipline: the first of its name that no other has. */
function keyOf(lines: readonly ReceiptLine[], visit: string): PaperGrid["key"] {
  const key: PaperGrid["key"] = [];
  for (const { discipline, fee } of lines) {
    const name = discipline || visit;
    let entry = key.find((each) => each.name === name);
    if (!entry) key.push((entry = { letter: letterFor(name, key), name, fees: [] }));
    const priced = entry.fees.find((each) => each.fee === fee);
    if (priced) priced.visits += 1;
    else entry.fees.push({ fee, visits: 1 });
  }
  return key;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function letterFor(name: string, taken: PaperGrid["key"]): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toUpperCase();
  return [...plain, ...alphabet].find((letter) => taken.every((each) => each.letter !== letter)) ?? "•";
}
