import type { ListedRevisions, OpenPatient } from "@carnet/shell/record";
import { envelopeHeader } from "@carnet/services/framework/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";

/** A saved amendment as it is listed: the digest of its text, and whether its amender signed it. */
export interface ListedAmendment {
  digest: string;
  isSigned: boolean;
}

/** How an amendment is called in a list: `notes.1`. */
export const amendmentName = (path: string, ordinal: number): string => `${path}.${ordinal}`;

/** How a part is called in a list. */
export const partName = (entity: "seance" | "drawing", field: string): string => `${entity}/${field}`;

/** The parts of a session that are given, each with its revision, 0 for what is no envelope. */
export const partsOf = (seance: Seance): Record<string, number> =>
  Object.fromEntries(
    fieldsOf(seance).map(({ ref, sealed }) => [
      partName(ref.entity as "seance" | "drawing", ref.field),
      envelopeHeader(sealed)?.rev ?? 0,
    ]),
  );

/** Whether all parts that are listed are given, and none older than it is listed; of one that is no envelope it is said where it is read. */
export const areGiven = (listed: ListedRevisions, given: ListedRevisions): boolean =>
  Object.entries(listed).every(([name, rev]) => name in given && (given[name] === 0 || given[name]! >= rev));

/** The saved amendments of a session, as they are given. */
export async function amendmentsOf(
  { crypto }: Pick<OpenPatient, "crypto">,
  { id, amendments }: Pick<Seance, "id" | "amendments">,
): Promise<Record<string, ListedAmendment>> {
  const saved = Object.entries(amendments).flatMap(([path, list]) =>
    list.filter(({ inProgress }) => !inProgress).map((amendment) => ({ path, ...amendment })),
  );
  const listed = saved.map(async ({ path, ordinal, text, statement }) => {
    const digest = await crypto.digestSeance([{ ref: amendmentPlace(id, path, ordinal), sealed: text }]);
    return [amendmentName(path, ordinal), { digest, isSigned: statement !== null }] as const;
  });
  return Object.fromEntries(await Promise.all(listed));
}
