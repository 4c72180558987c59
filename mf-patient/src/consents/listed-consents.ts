import type { ListedConsents } from "@carnet/shell/record";

/** The consents that are given, as a list says them; `isOwn` where the patient signed it at home, who can list nothing. */
export interface GivenConsents {
  forms: Readonly<Record<string, { digest: string; isOwn: boolean }>>;
  agreements: ListedConsents["agreements"];
  /** Whether this reader is given every agreement, and not only those for the clinic and their own. */
  seesAll: boolean;
}

/** What of the consents of a patient is not as it is listed: how many of each fault. */
export interface ConsentFaults {
  /** Listed, and not given. */
  forms: number;
  agreements: number;
  /** Given with another statement than the listed one. */
  changed: number;
  /** Forms signed before somebody here that are in no list: taken away before, or signed on a page that lists nothing. */
  unlisted: number;
}

export const emptyConsents: ListedConsents = { forms: {}, agreements: {} };

/** Compares the consents that are given with the listed ones. Of agreements for one therapist only who is given them all can miss one. */
export function faultsOf(listed: ListedConsents, { forms, agreements, seesAll }: GivenConsents): ConsentFaults {
  const listedForms = Object.entries(listed.forms);
  const listedAgreements = Object.entries(listed.agreements).filter(([, { isForAll }]) => seesAll || isForAll);
  const otherForms = listedForms.filter(([id, digest]) => id in forms && forms[id]!.digest !== digest);
  const otherAgreements = Object.entries(listed.agreements).filter(
    ([id, { digest }]) => id in agreements && agreements[id]!.digest !== digest,
  );
  return {
    forms: listedForms.filter(([id]) => !(id in forms)).length,
    agreements: listedAgreements.filter(([id]) => !(id in agreements)).length,
    changed: otherForms.length + otherAgreements.length,
    unlisted: Object.entries(forms).filter(([id, { isOwn }]) => !isOwn && !(id in listed.forms)).length,
  };
}

/** The list with every consent that is given and not in it. */
export const withGiven = (listed: ListedConsents, given: GivenConsents): ListedConsents => ({
  forms: { ...digests(given), ...listed.forms },
  agreements: { ...given.agreements, ...listed.agreements },
});

/**
 * The list with what nobody but its readers can list: the forms that the patient signed at home, and agreements, which are never taken
 * away. The very same list where it says them all.
 */
export function withOwn(listed: ListedConsents, given: GivenConsents): ListedConsents {
  const own = Object.entries(given.forms).filter(
    ([id, { isOwn, digest }]) => isOwn && digest !== "" && !(id in listed.forms),
  );
  const agreements = Object.entries(given.agreements).filter(
    ([id, { digest }]) => digest !== "" && !(id in listed.agreements),
  );
  if (own.length === 0 && agreements.length === 0) return listed;
  return {
    forms: { ...listed.forms, ...Object.fromEntries(own.map(([id, { digest }]) => [id, digest])) },
    agreements: { ...listed.agreements, ...Object.fromEntries(agreements) },
  };
}

/** The list as it is given now; what this reader is not given, and cannot miss, stays in it. */
export const asGiven = (listed: ListedConsents, given: GivenConsents): ListedConsents => ({
  forms: digests(given),
  agreements: {
    ...Object.fromEntries(Object.entries(listed.agreements).filter(([, { isForAll }]) => !given.seesAll && !isForAll)),
    ...given.agreements,
  },
});

const digests = ({ forms }: GivenConsents) =>
  Object.fromEntries(Object.entries(forms).map(([id, { digest }]) => [id, digest]));
