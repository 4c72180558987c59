import { randomUUID } from "node:crypto";
import {
  announce,
  ask,
  inTransaction,
  linkProof,
  newLinkProof,
  send,
  sendAt,
  type Actor,
  type Refuses,
} from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import type { LangCode } from "@carnet/services/framework/contract";
import { automaticFormsOf } from "../automatic-forms/automatic-forms.ts";
import { portalWaitMs, type SendInfoRequestBody } from "../contract/index.ts";
import { findRecipient } from "../records/find-recipient.ts";
import { linkPatient } from "../records/link-patient.ts";
import { Portal } from "../records/portal.model.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { dropOlderCodes } from "./drop-older-codes.ts";
import { InfoRequest } from "./info-request.model.ts";

/**
 * Stores a request and mails its link, never the access code: that travels by the clinic's own voice (PROTOCOL.md section 11).
 * It goes to the patient's own address, or to the one for bills where it is the only one: why its owner sees the record is noted with
 * it, so that nobody becomes the patient who is not. The first request of a record brings its portal key; later ones must not replace it.
 * One that waits is not before the patient, and its mail does not leave, before it is due (`takeRequestBack`).
 */
export async function sendInfoRequest(
  actor: Actor,
  record: { patientId: string; clinicId: string },
  body: SendInfoRequestBody,
  refuse: Refuses<
    | "idTaken"
    | "emailRequired"
    | "ownEmailRequired"
    | "portalKeyExists"
    | "portalKeyMissing"
    | "automaticFormsOff"
    | "automaticFormNotDue"
  >,
): Promise<InfoRequest> {
  const [recipient, clinic, names] = await Promise.all([
    findRecipient(record),
    ask(clinicInfo, { clinicId: record.clinicId }),
    therapistNames([actor.userId!]),
  ]);
  if (recipient === "none") throw refuse("emailRequired");
  if (recipient === "youth") throw refuse("ownEmailRequired");
  const { to, sentTo, childUntil, name, account } = recipient;
  if (body.automatic) await checkDue();
  const { token, proof } = newLinkProof(to);

  return inTransaction(async (trx) => {
    const replaced = await keepPortalKey();
    const { id = randomUUID(), language, dataInit, automatic, waits } = body;
    const request = await InfoRequest.query(trx)
      .insert({
        id,
        ...record,
        therapistId: actor.userId!,
        language,
        dataInit,
        proof,
        mailedTo: linkProof("address", to),
        sentTo,
        childUntil,
        isAutomatic: Boolean(automatic),
        accessCode: automatic?.accessCode ?? null,
      })
      .onConflict("id")
      .ignore()
      .returning("*");
    if (!request?.sentAt) throw refuse("idTaken");
    const fact = { infoRequestId: id, ...record, sentAt: request.sentAt };
    const letter = {
      mailId: randomUUID(),
      to,
      langCode: language,
      template: "infoRequest",
      vars: {
        clinicName: clinic?.name ?? "",
        therapistName: names.get(actor.userId!) ?? "",
        url: account
          ? pageOf(id)
          : signUpLink(id, { token, langCode: language, email: to, ...(sentTo === "own" && !childUntil && { name }) }),
      },
    } as const;
    if (waits) {
      const leavesAt = new Date(Date.now() + portalWaitMs);
      const waiting = [
        await sendAt(trx, infoRequestSent, actor, fact, leavesAt),
        await sendAt(trx, mailerSend, actor, letter, leavesAt),
      ];
      const held = { waiting, accountId: account?.id ?? null, ...replaced };
      await request.$query(trx).patch({ leavesAt: leavesAt.toISOString(), ...held });
    } else {
      await announce(trx, infoRequestSent, actor, fact);
      if (account) await linkPatient(trx, { userId: account.id, ...record, sentTo, childUntil });
      if (replaced) await dropOlderCodes(trx, request);
      await send(trx, mailerSend, actor, letter);
    }
    return request;

    /** The invitation that the request makes and the one that this replaces, where the portal has its key already. */
    async function keepPortalKey(): Promise<{ invite: string; inviteBefore: string } | null> {
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
        return { invite: body.invite, inviteBefore: known!.invite };
      }
      return null;
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
  /** Who the address is of, where that is known. */
  name?: { firstName: string; lastName: string } | null;
}

/** A newcomer signs up through the request's own link; its secret and who they are stand behind the #, which no server is sent. */
function signUpLink(id: string, { token, langCode, email, name }: Newcomer): string {
  const { firstName = "", lastName = "" } = name ?? {};
  const behind = new URLSearchParams({ proof: token, email, firstName, lastName });
  return `${origin()}/patient/signup?invitationId=${id}&langCode=${langCode}#${behind.toString().replaceAll("+", "%20")}`;
}
