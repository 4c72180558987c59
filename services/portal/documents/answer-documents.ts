import { answer } from "@carnet/services/framework";
import { portalDocumentsOf } from "@carnet/nats/contracts/rpc/portal.documents.v1";
import { PortalDocument } from "./portal-document.model.ts";

/** What was sent to the portal of a record and was not taken back, for those whom the record service lets read it. */
export const answerDocuments = answer(portalDocumentsOf, async ({ patientId, limit }) => {
  const given = () =>
    PortalDocument.query()
      .where({ patient_id: patientId })
      .whereRaw("(withdrawn_at is null or leaves_at is null or withdrawn_at >= leaves_at)");
  const [rows, total] = await Promise.all([
    given()
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(limit),
    given().resultSize(),
  ]);
  return { documents: rows.map(({ id, kind, state }) => ({ id, kind, state })), total };
});
