import { current } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { EpochLinkView } from "../contract/index.ts";

interface Row extends EpochLinkView {
  patient_id: string;
}

/** Every epoch from the second on of each of these records, oldest first; a record that has only the first is not in the map. */
export async function readLinks(
  patientIds: readonly string[],
  knex: Knex = current().knex,
): Promise<Map<string, EpochLinkView[]>> {
  const links = new Map<string, EpochLinkView[]>();
  if (patientIds.length === 0) return links;
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select patient_id, epoch, pkc, link from patient_epochs
      where patient_id = any (cast(? as uuid[])) and epoch > 1 order by patient_id, epoch`,
    [patientIds] as never,
  );
  for (const { patient_id: id, epoch, pkc, link } of rows) {
    const known = links.get(id);
    if (known) known.push({ epoch, pkc, link });
    else links.set(id, [{ epoch, pkc, link }]);
  }
  return links;
}
