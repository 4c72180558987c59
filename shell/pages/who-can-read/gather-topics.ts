import { storedByFramework, type StoredColumns, type StoredReader } from "@carnet/services/framework/contract";
import { stored as account } from "@carnet/services/account/stored";
import { stored as admin } from "@carnet/services/admin/stored";
import { stored as clinic } from "@carnet/services/clinic/stored";
import { stored as custodian } from "@carnet/services/custodian/stored";
import { stored as mailer } from "@carnet/services/mailer/stored";
import { stored as patient } from "@carnet/services/patient/stored";
import { stored as portal } from "@carnet/services/portal/stored";
import { stored as seance } from "@carnet/services/seance/stored";

/** Everything the product stores, as the services declare it. */
export const everythingStored: readonly StoredColumns[] = [
  seance,
  patient,
  portal,
  account,
  clinic,
  custodian,
  mailer,
  admin,
  storedByFramework,
].flatMap((tables) => Object.values(tables).flat());

/** Who reads, in the order in which people ask; `nobody` for what cannot be read back. */
export const groups = ["clinic", "server", "patient", "custodians", "self", "nobody"] as const;
export type Group = (typeof groups)[number];

const belongs = ({ readers }: StoredColumns, group: Group) =>
  group === "nobody" ? readers.length === 0 : readers.includes(group satisfies StoredReader);

/** What a group can read, each topic once, in the order of the declarations; technical details last. */
export function topicsOf(group: Group): string[] {
  const topics = new Set(everythingStored.filter((columns) => belongs(columns, group)).map(({ topic }) => topic));
  const isLast = topics.delete("upkeep");
  return [...topics, ...(isLast ? ["upkeep"] : [])];
}
