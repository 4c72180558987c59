const light = "0000";
const likeFinder = [`1011101${light}`, `${light}1011101`];

/** How hard a code is to read: long runs, blocks of one colour, what looks like a finder, too much of one colour. */
export function penaltyOf(rows: readonly boolean[][]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    for (const shape of likeFinder)
      for (let at = text.indexOf(shape); at >= 0; at = text.indexOf(shape, at + 1)) penalty += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = rows[y]![x];
      if (dark === rows[y - 1]![x] && dark === rows[y]![x - 1] && dark === rows[y - 1]![x - 1]) penalty += 3;
    }
  const dark = rows.flat().filter(Boolean).length;
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
