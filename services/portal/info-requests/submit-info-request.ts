import { randomUUID } from "node:crypto";
import { announce, ask, inTransaction, send, type Actor, type Refuses } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { infoRequestSubmittedV2 } from "@carnet/nats/contracts/portal/infoRequest.submitted.v2";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { requiredConsents, type InfoRequestConsents, type SubmitInfoRequestBody } from "../contract/index.ts";
import { InfoRequest } from "./info-request.model.ts";

/**
 * Stores the answers once, with the consents they were given under, and tells the therapist that they are there.
 * Of two sends at once one lands.
 */
export async function submitInfoRequest(
  actor: Actor,
  request: InfoRequest,
  body: SubmitInfoRequestBody,
  refuse: Refuses<{
    consentRequired: { missing: (keyof InfoRequestConsents)[] };
    alreadySubmitted: Record<never, never>;
  }>,
): Promise<string> {
  const [clinic, { users }] = await Promise.all([
    ask(clinicInfo, { clinicId: request.clinicId }),
    ask(accountUsers, { userIds: [request.therapistId] }),
  ]);
  const missing = requiredConsents(clinic?.isGoRdvSyncAutomated ?? false).filter((name) => !body.consents[name]);
  if (missing.length > 0) throw refuse("consentRequired", { missing });

  return inTransaction(async (trx) => {
    const { patientId, clinicId, id } = request;
    const submitted = await InfoRequest.query(trx)
      .patch({
        data: body.infoRequestData,
        consents: body.consents,
        statement: body.statement,
        draft: null,
        submittedAt: new Date().toISOString(),
      })
      .where({ id, submitted_at: null })
      .returning("*")
      .first();
    if (!submitted) throw refuse("alreadySubmitted");
    const submittedAt = submitted.submittedAt!;
    const data = { infoRequestId: id, patientId, clinicId, submittedAt };
    await announce(trx, infoRequestSubmitted, actor, data);
    await announce(trx, infoRequestSubmittedV2, actor, { ...data, changeCount: submitted.changeCount });
    const [therapist] = users;
    if (therapist && !therapist.disabledAt) {
      const origin = process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";
      const url = `${origin}/therapist/patient/${patientId}/patientPortal`;
      await send(trx, mailerSend, actor, {
        mailId: randomUUID(),
        to: therapist.email,
        langCode: therapist.langCode,
        template: "infoRequestSubmitted",
        vars: { clinicName: clinic?.name ?? "", url },
      });
    }
    return submittedAt;
  });
}
