import { randomUUID } from "node:crypto";
import { announce, ask, inTransaction, newLinkProof, send, type Actor, type Refuses } from "@carnet/services/framework";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import type { LangCode } from "@carnet/services/framework/contract";
import { automaticFormsOf } from "../automatic-forms/automatic-forms.ts";
import type { SendInfoRequestBody } from "../contract/index.ts";
import { linkPatient } from "../records/link-patient.ts";
import { Portal } from "../records/portal.model.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { InfoRequest } from "./info-request.model.ts";

/**
 * Stores a request and mails its link, never the access code: that travels by the clinic's own voice (PROTOCOL.md section 11).
 * It goes to the patient's own address alone: whoever signs up through it becomes the patient of the record, which the payer at
 * the billing address is not. The first request of a record brings its portal key; later ones must not replace it.
 */
export async function sendInfoRequest(
  actor: Actor,
  record: { patientId: string; clinicId: string },
  body: SendInfoRequestBody,
  refuse: Refuses<
    "idTaken" | "emailRequired" | "portalKeyExists" | "portalKeyMissing" | "automaticFormsOff" | "automaticFormNotDue"
  >,
): Promise<InfoRequest> {
  const { patientId } = record;
  const [contact, { patients }, clinic, names] = await Promise.all([
    ask(patientContact, { patientId }),
    ask(patientIdentities, { patientIds: [patientId] }),
    ask(clinicInfo, { clinicId: record.clinicId }),
    therapistNames([actor.userId!]),
  ]);
  const to = contact?.email;
  if (!to) throw refuse("emailRequired");
  if (body.automatic) await checkDue();
  const { user } = await ask(accountUserByEmail, { email: to });
  const isKnownPatient = user !== null && user.role === "patient" && user.emailConfirmed && user.disabledAt === null;

  const { token, proof } = newLinkProof(to);

  return inTransaction(async (trx) => {
    await keepPortalKey();
    const { id = randomUUID(), language, dataInit, automatic } = body;
    const request = await InfoRequest.query(trx)
      .insert({
        id,
        ...record,
        therapistId: actor.userId!,
        language,
        dataInit,
        proof,
        isAutomatic: Boolean(automatic),
        accessCode: automatic?.accessCode ?? null,
      })
      .onConflict("id")
      .ignore()
      .returning("*");
    if (!request?.sentAt) throw refuse("idTaken");
    await announce(trx, infoRequestSent, actor, { infoRequestId: id, ...record, sentAt: request.sentAt });
    if (isKnownPatient) await linkPatient(trx, { userId: user.id, ...record });
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to,
      langCode: language,
      template: "infoRequest",
      vars: {
        clinicName: clinic?.name ?? "",
        therapistName: names.get(actor.userId!) ?? "",
        url: isKnownPatient ? pageOf(id) : signUpLink(id, { token, langCode: language, email: to, who: patients[0] }),
      },
    });
    return request;

    async function keepPortalKey() {
      const known = await Portal.query(trx).findById(record.patientId);
      if (!known && !body.portal) throw refuse("portalKeyMissing");
      if (known && body.portal) throw refuse("portalKeyExists");
      if (body.portal) {
        const made = { ...record, ...body.portal, createdBy: actor.userId! };
        const kept = await Portal.query(trx).insert(made).onConflict("patient_id").ignore().returning("*");
        // Another browser was faster.
        if (!kept?.createdAt) throw refuse("portalKeyExists");
      } else if (body.invite) {
        await Portal.query(trx).patch({ invite: body.invite }).findById(record.patientId);
        // A code from before opens nothing any more.
        await InfoRequest.query(trx).patch({ accessCode: null }).where({ patient_id: record.patientId });
      }
    }
  });

  async function checkDue() {
    const { isOn, forms } = await automaticFormsOf(record.clinicId, () => [record.patientId]);
    if (!isOn) throw refuse("automaticFormsOff");
    if (forms[0]?.leftOut !== null) throw refuse("automaticFormNotDue");
  }
}

const origin = () => process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";

/** A known patient signs in and is shown the request. */
const pageOf = (id: string) => `${origin()}/patient/infoRequest/${id}`;

interface Newcomer {
  token: string;
  langCode: LangCode;
  email: string;
  who: { firstName: string; lastName: string } | undefined;
}

/** A newcomer signs up through the request's own link; its secret and who they are stand behind the #, which no server is sent. */
function signUpLink(id: string, { token, langCode, email, who }: Newcomer): string {
  const { firstName = "", lastName = "" } = who ?? {};
  const behind = new URLSearchParams({ proof: token, email, firstName, lastName });
  return `${origin()}/patient/signup?invitationId=${id}&langCode=${langCode}#${behind.toString().replaceAll("+", "%20")}`;
}
