import { inTransaction } from "@carnet/services/framework";
import { Link } from "../links/link.model.ts";
import { Person } from "../people/person.model.ts";
import { notifyRecords } from "../records/notify-records.ts";
import { readLists } from "../wizard/read-lists.ts";
import { strongScore, weakName } from "./score.ts";

/**
 * Does by itself what is clear: links the one strong match of two who have no other, lets people wait for a record who resemble nobody
 * and are complete, and puts records in line that resemble nobody there. All else waits for somebody to decide.
 */
export const automate = (clinicId: string): Promise<void> =>
  inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    const lists = await readLists(trx, clinicId);
    const shared = new Set(lists.emails.flatMap(({ imported_ids }) => imported_ids));
    const rows = await trx("patient_matches")
      .where({ clinic_id: clinicId })
      .where("match_score", ">=", strongScore)
      .select<{ imported_patient_id: string; patient_id: string }[]>("imported_patient_id", "patient_id");
    const countOf = (column: keyof (typeof rows)[number], id: string) =>
      rows.filter((row) => row[column] === id).length;
    const clear = lists.strong.filter(
      ({ imported_patient_id: id, patient_id, name_match_score }) =>
        name_match_score >= weakName &&
        !shared.has(id) &&
        countOf("imported_patient_id", id) === 1 &&
        countOf("patient_id", patient_id) === 1,
    );
    for (const { imported_patient_id: id, patient_id: patientId, match_score: decidedScore } of clear)
      await Person.query(trx)
        .patch({ state: "linked", patientId, decidedScore, decidedAt: new Date().toISOString() })
        .where({ id, state: "open" });
    await notifyRecords(
      trx,
      clinicId,
      clear.map(({ patient_id }) => patient_id),
    );

    const complete = lists.onlyThere.filter((id) => !shared.has(id) && isComplete(lists.people.get(id)!));
    await Person.query(trx)
      .patch({ state: "waiting", decidedAt: new Date().toISOString() })
      .whereIn("id", complete)
      .where({ state: "open" });
    await trx("records")
      .where({ clinic_id: clinicId, export_state: "none" })
      .whereIn("patient_id", lists.onlyHere)
      .update({ export_state: "queued", due_at: trx.fn.now(), asked_at: trx.fn.now() });
  });

/** Enough of somebody to open a record, and no name that a form was tried with. */
const isComplete = ({ firstName, lastName, dateOfBirth, gender }: Person) =>
  firstName !== "" && lastName !== "" && dateOfBirth !== null && gender !== null && firstName !== lastName;
