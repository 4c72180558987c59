import type { Knex } from "knex";
import { InfoRequest } from "./info-request.model.ts";

/** Forgets the codes that wait to be handed over for the requests before this one: they open nothing any more. */
export const dropOlderCodes = (trx: Knex, { id, patientId }: Pick<InfoRequest, "id" | "patientId">) =>
  InfoRequest.query(trx).patch({ accessCode: null }).where({ patient_id: patientId }).whereNot({ id });
