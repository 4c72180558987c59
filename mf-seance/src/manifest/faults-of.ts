import type { OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { amendmentsOf, areGiven, partsOf } from "./given.ts";
import type { SeancesContent } from "./seances-manifest.ts";

/**
 * What is not as it was listed. `parts`: written and not given, or given older; `number`: another one; `reopened`: signed and said to be
 * open; `unsigned`: its signature is not given; `changed`: not what was signed; `amendments`: saved and not given, `amendmentChanged`: not
 * what was saved, `amendmentUnsigned`: its signature is not given.
 */
export const seanceFaults = [
  "number",
  "parts",
  "reopened",
  "unsigned",
  "changed",
  "amendments",
  "amendmentChanged",
  "amendmentUnsigned",
] as const;
type SeanceFault = (typeof seanceFaults)[number];

/** And of the list itself: `list`, it is not believed; `later`, it names sessions after the one that is given as the last. */
export type Fault = SeanceFault | "list" | "later";

/** What of a session is not as it was listed; nothing for one that nobody listed. */
export async function faultsOf(open: OpenPatient, content: SeancesContent, seance: Seance): Promise<SeanceFault[]> {
  const line = content.find(({ id }) => id === seance.id);
  if (!line) return [];
  const saved = await amendmentsOf(open, seance);
  const amendments = Object.entries(line.amendments).map(([name, listed]) => ({ listed, saved: saved[name] }));
  const isSigned = line.digest !== null;
  const faults: [SeanceFault, boolean | null][] = [
    ["number", line.number !== seance.number],
    ["parts", !areGiven(line.parts, partsOf(seance))],
    ["reopened", isSigned && seance.finalizedAt === null],
    ["unsigned", isSigned && seance.finalizedAt !== null && seance.finalizeStatement === null],
    ["changed", isSigned && (await open.crypto.digestSeance(fieldsOf(seance))) !== line.digest],
    ["amendments", amendments.some(({ saved }) => !saved)],
    ["amendmentChanged", amendments.some(({ listed, saved }) => listed && saved && listed.digest !== saved.digest)],
    ["amendmentUnsigned", amendments.some(({ listed, saved }) => listed?.isSigned && saved?.isSigned === false)],
  ];
  return faults.flatMap(([fault, is]) => (is ? [fault] : []));
}

/**
 * Whether a list says less of a session than there is to say: what was signed of it before it was listed, or what amendments are that
 * were listed before lists named each.
 */
export function isHalfListed(content: SeancesContent, { id, finalizeStatement }: Seance): boolean {
  const line = content.find((one) => one.id === id);
  const isUnsaid = line?.digest === null && finalizeStatement !== null;
  return isUnsaid || Object.values(line?.amendments ?? {}).includes(null);
}

/**
 * The numbers of sessions that are listed and not among these, which are those from `from` on; lowest first.
 */
export function missingNumbers(content: SeancesContent, given: readonly { id: string }[], from: number): number[] {
  const ids = new Set(given.map(({ id }) => id));
  return content
    .filter(({ id, number }) => number >= from && !ids.has(id))
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}
