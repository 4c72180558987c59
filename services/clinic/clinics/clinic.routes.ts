import { type Actor, inTransaction, routes, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import {
  cloneClinic,
  getClinic,
  getMyClinics,
  requestAddressChange,
  saveClinic,
  setAccessRestrictions,
} from "../contract/index.ts";
import { clinicPolicy, openingPolicy } from "./clinic.policy.ts";
import { presentClinic } from "./clinic.presenter.ts";
import { payOnce } from "../payments/pay-once.ts";
import { clinicMembers } from "./clinic-members.ts";
import { cloneClinic as copyClinic } from "./clone-clinic.ts";
import { createClinic } from "./create-clinic.ts";
import { fullName, knownPerson } from "./known-people.ts";
import { presentMyClinics } from "./my-clinics.ts";
import { pageLink } from "./page-link.ts";
import { findPlace, type Place } from "./place.ts";
import { restrictClinic } from "./restrict-clinic.ts";
import { signedIn, staff } from "./staff.ts";
import { changesOf, relocates, updateClinic } from "./update-clinic.ts";

export const clinicRoutes = routes();

clinicRoutes.on(getMyClinics, ({ actor }) => presentMyClinics(staff(actor)));

clinicRoutes.on(saveClinic, async ({ actor, body, refuse, ctx }) => {
  if (body.id === undefined) {
    openingPolicy.allow(actor, "open", null);
    const ownerId = signedIn(actor);
    const made = await payOnce(
      ctx,
      async (trx) => {
        const { clinicId, payment } = await createClinic(trx, actor, ownerId, body, refuse);
        return { payment, made: clinicId };
      },
      refuse,
    );
    return presentAt(actor, made ?? "");
  }
  const place = await findPlace(actor, body.id);
  const changes = changesOf(body);
  clinicPolicy.allow(actor, "write", place);
  if (relocates(place.clinic, changes)) clinicPolicy.allow(actor, "relocate", place);
  await updateClinic(actor, place.clinic, { sent: changes, was: body.was }, refuse);
  return presentAt(actor, body.id);
});

clinicRoutes.on(getClinic, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "read", place);
  return presentWithMembers(actor, place);
});

clinicRoutes.on(cloneClinic, async ({ actor, params, body: { name }, refuse, ctx }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "clone", place);
  if (name === "") throw refuse("invalidClinic", { reason: "nameRequired" });
  const open = async (trx: Knex) => ({ payment: null, made: await copyClinic(trx, actor, place.clinic, name) });
  return { id: (await payOnce(ctx, open, refuse)) ?? "" };
});

clinicRoutes.on(setAccessRestrictions, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "restrict", place);
  await restrictClinic(actor, place.clinic, body, refuse);
  return {};
});

/** Reachable from wherever the member is, of course. */
clinicRoutes.on(requestAddressChange, async ({ actor, params, body: { address } }) => {
  const { clinic, own } = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "askAddressChange", { clinic, own });
  const [owner, asking] = await Promise.all([knownPerson(clinic.ownerId), knownPerson(signedIn(actor))]);
  await inTransaction((trx) =>
    send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: owner.email,
      langCode: owner.langCode,
      template: "addressChangeRequested",
      vars: {
        clinicName: clinic.name,
        memberName: fullName(asking),
        address,
        url: pageLink(`/therapist/myClinic/${clinic.id}/admin`, { sub: "clinicInfo" }),
      },
    }),
  );
  return {};
});

const presentAt = async (actor: Actor, clinicId: string) => presentWithMembers(actor, await findPlace(actor, clinicId));

async function presentWithMembers(actor: Actor, place: Place) {
  const [view, members] = await Promise.all([presentClinic(actor, place), clinicMembers(place.clinic)]);
  return { ...view, members };
}
