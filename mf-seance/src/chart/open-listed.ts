import type { Manifest, OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { faultsOf, isHalfListed, type Fault } from "../manifest/faults-of.ts";
import type { SeancesContent } from "../manifest/seances-manifest.ts";
import { asSigned } from "./as-signed.ts";
import { openSeance, sealedIn, type OpenSeance } from "./open-seance.ts";

/** A session with its chart open, and whether something of it is not as it was listed or seen. */
export interface ListedChart {
  chart: OpenSeance;
  isDoubtful: boolean;
}

/** What is wrong with a list itself. */
export const faultsOfList = ({ trouble }: Manifest<SeancesContent>): Fault[] => (trouble === null ? [] : ["list"]);

/**
 * Opens a session and compares it with what is listed of it; `ofList` says what is wrong with the list itself. What does not open is
 * shown as it was signed, where that can be proved.
 */
export async function openListed(
  open: OpenPatient,
  listed: Manifest<SeancesContent>,
  given: Seance,
  ofList: readonly Fault[] = faultsOfList(listed),
): Promise<ListedChart> {
  const chart = await openSeance(open, given);
  const isOlder = sealedIn(chart).some(({ trouble }) => trouble === "rollback");
  const signed = await asSigned(open, chart);
  const shown = signed?.seance ?? given;
  const faults = [...(listed.content ? await faultsOf(open, listed.content, shown) : []), ...ofList];
  const seance = faults.length === 0 ? shown : held(shown);
  const isDoubtful = isOlder || faults.length > 0;
  const known = { seance, faults, isHalfListed: isHalfListed(listed.content ?? [], shown) };
  if (!signed) return { chart: { ...chart, ...known }, isDoubtful };
  const { seance: stored, ...signedBefore } = signed;
  return { chart: { ...(await openSeance(open, stored)), ...known, signedBefore }, isDoubtful };
}

/** A session as it is shown while something is not given: read, and neither written nor closed nor amended. */
export const held = (seance: Seance): Seance => ({
  ...seance,
  can: { ...seance.can, write: false, finalize: false, amend: false },
});
