import type { Grants } from "./grants.ts";
import type { Figure } from "../figure.ts";
import { atLeast, atMost, told } from "./row.ts";

/** What the product before this one managed in a second. */
const formerPerSecond = 8;

/** P3, P4 and the pauses of P6, for grants of 1,000 and 10,000 keys. */
export function grantRows([thousand, tenThousand]: readonly Grants[]): Figure[] {
  return [...rowsOf("1,000", 1_000, thousand!), ...rowsOf("10,000", 10_000, tenThousand!)].concat(
    atMost("P4", "grant of 10,000 keys with checks", 5_000, tenThousand!.ours.took, "ms"),
  );
}

function rowsOf(count: string, keys: number, { ours, openpgp, sodium, beside }: Grants): Figure[] {
  const perSecond = (1_000 * keys) / ours.took;
  const grant = `grant of ${count} keys`;
  return [
    atLeast("P3", `${grant} with checks, against openpgp.js`, 2, beside.openpgp),
    atLeast("P3", `${grant} with checks, against libsodium`, 1.5, beside.sodium),
    atLeast("P4", `${grant} with checks, against ${formerPerSecond} keys a second`, 400, perSecond / formerPerSecond),
    atMost("P6", `longest pause of the page, ${grant}`, 50, ours.gap, "ms"),
    told("P6", `longest pause of the page, ${grant}, openpgp.js`, openpgp.gap, "ms"),
    told("P6", `longest pause of the page, ${grant}, libsodium`, sodium.gap, "ms"),
  ];
}
