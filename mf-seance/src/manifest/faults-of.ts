import type { OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { amendmentsOf, partsOf, type SeancesContent } from "./seances-manifest.ts";

/**
 * What is not as it was listed. `parts`: written and not given; `number`: another one; `reopened`: signed and said to be open; `unsigned`:
 * its signature is not given; `changed`: not what was signed; `amendments`: saved and not given.
 */
type SeanceFault = "parts" | "number" | "reopened" | "unsigned" | "changed" | "amendments";

/** And of the list itself: `list`, it is not believed; `later`, it names sessions after the one that is given as the last. */
export type Fault = SeanceFault | "list" | "later";

/** What of a session is not as it was listed; nothing for one that nobody listed. */
export async function faultsOf(
  { crypto }: OpenPatient,
  content: SeancesContent,
  seance: Seance,
): Promise<SeanceFault[]> {
  const line = content.find(({ id }) => id === seance.id);
  if (!line) return [];
  const given = new Set(partsOf(seance));
  const saved = amendmentsOf(seance);
  const isSigned = line.digest !== null;
  const faults: [SeanceFault, boolean][] = [
    ["number", line.number !== seance.number],
    ["parts", line.parts.some((part) => !given.has(part))],
    ["reopened", isSigned && seance.finalizedAt === null],
    ["unsigned", isSigned && seance.finalizedAt !== null && seance.finalizeStatement === null],
    ["changed", isSigned && (await crypto.digestSeance(fieldsOf(seance))) !== line.digest],
    ["amendments", Object.entries(line.amendments).some(([path, ordinal]) => (saved[path] ?? 0) < ordinal)],
  ];
  return faults.flatMap(([fault, is]) => (is ? [fault] : []));
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
