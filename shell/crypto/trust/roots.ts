import { PmError } from "../errors.ts";
import type { B64 } from "../types.ts";
import type { LogPin } from "./clinic-log.ts";
import type { ClinicTrust, RootPlace } from "./clinic-trust.ts";

const placeOf = ({ roots }: Pick<ClinicTrust, "roots">, root: B64): number => roots.findIndex(({ fp }) => fp === root);

/** The root somebody stands by: the latest they know, and whatever that one handed the clinic over to by itself. */
export function acceptedRoot(trust: Pick<ClinicTrust, "roots" | "confirmed">): B64 {
  const later = trust.roots.slice(placeOf(trust, trust.confirmed) + 1);
  const unconfirmed = later.findIndex(({ how }) => how === "reset");
  const accepted = unconfirmed < 0 ? later : later.slice(0, unconfirmed);
  return accepted.at(-1)?.fp ?? trust.confirmed;
}

/** The reset of the root that this person has not confirmed, or null. */
export const unconfirmedReset = (trust: Pick<ClinicTrust, "roots" | "confirmed">): RootPlace | null =>
  trust.roots.slice(placeOf(trust, trust.confirmed) + 1).findLast(({ how }) => how === "reset") ?? null;

/** Nothing new is entrusted to a clinic whose root was reset before this person confirmed the new one. */
export function allowDecisions(trust: ClinicTrust): void {
  if (unconfirmedReset(trust)) throw new PmError("root-changed");
}

/**
 * The trust as somebody stands to it who remembers these pins, or was told a root; `chain` where one of those never was
 * its root. A root told, or pinned, without a place says nothing of the lines before it unless it has certified itself,
 * and so said what came before. Whoever knows none stands where the log began, and confirms what was reset since.
 */
export function confirmedTrust(trust: ClinicTrust, pins: readonly LogPin[], told?: B64): ClinicTrust {
  const placeKnown = (root: B64, seq: number): number => {
    const at = placeOf(trust, root);
    if (at < 0 || (at > 0 && seq === 0 && !trust.signers.has(root))) throw new PmError("chain");
    return at;
  };
  const remembered = pins.map(({ root, seq }) => placeKnown(root, seq));
  const named = told === undefined ? 0 : placeKnown(told, 0);
  const latest = pins.length > 0 ? Math.max(...remembered) : named;
  return { ...trust, confirmed: trust.roots[latest]!.fp };
}

/** What to remember of a clinic: the root this person stands by, those before it, and how far the log reached. */
export function pinFor(trust: ClinicTrust): LogPin {
  const root = acceptedRoot(trust);
  const past = trust.roots.slice(0, placeOf(trust, root)).map(({ fp }) => fp);
  return { root, ...trust.log, ...(past.length > 0 && { past }) };
}
