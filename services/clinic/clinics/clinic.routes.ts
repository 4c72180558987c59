import { type Ctx, inTransaction, read, routes, send } from "@carnet/services/kit";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import { accessRestrictionsBody, addressChangeBody, clinicBody } from "../contract/index.ts";
import { clinicPolicy, openingPolicy } from "./clinic.policy.ts";
import { presentClinic, presentMyClinics } from "./clinic.presenter.ts";
import { payOnce } from "../payments/pay-once.ts";
import { createClinic } from "./create-clinic.ts";
import { fullName, knownPerson } from "./known-people.ts";
import { pageLink } from "./page-link.ts";
import { findPlace } from "./place.ts";
import { restrictClinic } from "./restrict-clinic.ts";
import { signedIn, staff } from "./staff.ts";
import { changesOf, relocates, updateClinic } from "./update-clinic.ts";

export const clinicRoutes = routes();

clinicRoutes.get("/api/1/myClinics", async (ctx) => {
  ctx.body = await presentMyClinics(staff(ctx.actor));
});

clinicRoutes.put("/api/1/clinic", async (ctx) => {
  const body = read(ctx, clinicBody);
  if (body.id === undefined) {
    openingPolicy.allow(ctx.actor, "open", null);
    const ownerId = signedIn(ctx.actor);
    const made = await payOnce(ctx, async (trx) => {
      const { clinicId, payment } = await createClinic(trx, ctx.actor, ownerId, body);
      return { payment, made: clinicId };
    });
    return presentAt(ctx, made ?? "");
  }
  const place = await findPlace(ctx.actor, body.id);
  const changes = changesOf(body);
  clinicPolicy.allow(ctx.actor, "write", place);
  if (relocates(place.clinic, changes)) clinicPolicy.allow(ctx.actor, "relocate", place);
  await updateClinic(ctx.actor, place.clinic, changes);
  return presentAt(ctx, body.id);
});

clinicRoutes.get("/api/1/clinic/:id", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "read", place);
  ctx.body = await presentClinic(ctx.actor, place);
});

clinicRoutes.put("/api/1/clinic/:id/updateAccessRestrictions", async (ctx) => {
  const { officeIpAddressRestrictionOn, officeIpAddress } = read(ctx, accessRestrictionsBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "restrict", place);
  await restrictClinic(ctx.actor, place.clinic, officeIpAddressRestrictionOn, officeIpAddress);
});

/** Asks the owner to let a restricted member work from another address; reachable from there, of course (CLI-016). */
clinicRoutes.post(
  "/api/1/clinics/:id/requestRestrictionAddressChange",
  { idempotent: true, rate: { per: "account", points: 5, seconds: 3600 } },
  async (ctx) => {
    const { address } = read(ctx, addressChangeBody);
    const { clinic, own } = await findPlace(ctx.actor, ctx.params["id"]);
    clinicPolicy.allow(ctx.actor, "askAddressChange", { clinic, own });
    const [owner, asking] = await Promise.all([knownPerson(clinic.ownerId), knownPerson(signedIn(ctx.actor))]);
    await inTransaction((trx) =>
      send(trx, mailerSend, ctx.actor, {
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
  },
);

async function presentAt(ctx: Ctx, clinicId: string): Promise<void> {
  ctx.body = await presentClinic(ctx.actor, await findPlace(ctx.actor, clinicId));
}
