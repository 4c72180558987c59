import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { clinicCreated } from "@carnet/nats/contracts/clinic/clinic.created.v1";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { clinicView, getClinic, myClinicsView, saveClinic } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, announced, knex, asked } = openTilleuls();
const at = (id: string) => `/api/1/clinic/${id}`;
const unknown = "00000000-0000-4000-8000-000000000000";

describe("GET /clinic/{id}", () => {
  it("shows the owner everything, and a therapist neither the address nor the card", async () => {
    const owner = clinicView.parse((await as(cast.drMorel).get(at(tilleuls))).body);
    expect(owner).toMatchObject({ isOwner: true, canAdmin: true, numberOfMembersWithPlans: 4, plan: "large-year" });
    expect(Object.values(owner.can)).toEqual(new Array(9).fill(true));
    const therapist = clinicView.parse((await as(cast.drLavoie).get(at(tilleuls))).body);
    expect(therapist).toMatchObject({ isOwner: false, canAdmin: false, officeIpAddress: null, stripeCardId: null });
    expect(Object.values(therapist.can)).toEqual(new Array(9).fill(false));
  });

  it("names who works there to everybody who does, and nobody who left", async () => {
    for (const actor of [cast.drMorel, cast.drLavoie, cast.sofia]) {
      const { members } = getClinic.answer.parse((await as(actor).get(at(tilleuls))).body);
      expect(members.map(({ id }) => id)).not.toContain(cast.drParti.userId);
      expect(members.map(({ firstName, isOwner, isManager }) => [firstName, isOwner, isManager])).toEqual([
        ["drMorel", true, false],
        ["drRoy", false, true],
        ["drLavoie", false, false],
        ["drBernier", false, false],
        ["sofia", false, false],
      ]);
    }
  });

  it.each([
    ["a therapist of another clinic", cast.drAilleurs],
    ["a former member", cast.drParti],
    ["a patient", cast.camille],
  ])("does not exist for %s", async (_who, actor) => {
    expect((await as(actor).get(at(tilleuls))).body).toEqual({ appErrorCode: "notFound" });
  });

  it("asks for a session, and knows no clinic of a made-up id", async () => {
    expect((await as(cast.anonymous).get(at(tilleuls))).status).toBe(401);
    for (const id of [unknown, "tilleuls", "1; drop table clinics"]) {
      expect((await as(cast.drMorel).get(at(encodeURIComponent(id)))).body).toEqual({ appErrorCode: "notFound" });
    }
  });
});

describe("PUT /clinic, creating", () => {
  const wizard = {
    plan: "medium-year",
    clinicName: "Clinique du Marché",
    clinicAddress: "1, place du Marché",
    clinicPhone: "418 555-0100",
    clinicCountry: "CA",
    clinicProvinceOrStateCode: "QC",
  };

  it("opens the first clinic with a free trial and no card, and says so", async () => {
    const response = await as(cast.drInvite).put("/api/1/clinic").set("idempotency-key", "first-clinic").send(wizard);
    const made = clinicView.parse(response.body);
    expect(made).toMatchObject({ name: "Clinique du Marché", isOwner: true, plan: "medium-year", stripeCardId: null });
    expect(made.currentUserLicense).toMatchObject({ isActive: true, receiptsEnabled: true });
    expect(await announced(clinicCreated)).toMatchObject([{ data: { clinicId: made.id, withFreeTrial: true } }]);
    expect(await announced(memberAdded)).toMatchObject([
      { data: { clinicId: made.id, isOwner: true, canAdmin: true } },
    ]);
    expect(await announced(freeTrialGranted)).toMatchObject([{ data: { userId: cast.drInvite.userId } }]);
    const again = await as(cast.drInvite).put("/api/1/clinic").set("idempotency-key", "first-clinic").send(wizard);
    expect(again.body.id).toBe(made.id);
    const list = myClinicsView.parse((await as(cast.drInvite).get("/api/1/myClinics")).body);
    expect(list).toMatchObject([{ id: made.id, isOwner: true, hasLocation: true, hasDisciplines: false }]);
  });

  it("asks for a card once the trial is over", async () => {
    await knex()("free_trials").insert({ user_id: cast.drLavoie.userId, ends_at: "2020-01-01T00:00:00Z" });
    const response = await as(cast.drLavoie).put("/api/1/clinic").send(wizard);
    expect(response.body).toMatchObject({ appErrorCode: "missing" });
    expect(await knex()("clinics").where({ owner_id: cast.drLavoie.userId })).toEqual([]);
  });

  it.each([
    ["no name", { ...wizard, clinicName: " " }, "invalidClinic"],
    ["a name nobody sees", { ...wizard, clinicName: "\u200b" }, "invalidClinic"],
    ["a province of another country", { ...wizard, clinicProvinceOrStateCode: "TX" }, "invalidClinic"],
    ["a coupon that does not exist", { ...wizard, rebate_coupon: "NOPE" }, "invalidCoupon"],
  ])("refuses %s", async (_what, body, appErrorCode) => {
    expect((await as(cast.drBernier).put("/api/1/clinic").send(body)).body).toMatchObject({ appErrorCode });
  });

  it("refuses an unknown plan as malformed, and a patient altogether", async () => {
    expect(
      (
        await as(cast.drBernier)
          .put("/api/1/clinic")
          .send({ ...wizard, plan: "huge-year" })
      ).status,
    ).toBe(400);
    expect((await as(cast.camille).put("/api/1/clinic").send(wizard)).status).toBe(403);
  });
});

describe("PUT /clinic, updating", () => {
  it("changes what is sent and leaves the rest", async () => {
    const response = await as(cast.drRoy).put("/api/1/clinic").send({ id: tilleuls, phone: "418 555-0199" });
    expect(response.body).toMatchObject({ phone: "418 555-0199", name: "Clinique des Tilleuls", country: "CA" });
    expect((await announced(clinicUpdated)).at(-1)).toMatchObject({ data: { clinicId: tilleuls, changed: ["phone"] } });
  });

  it("takes a clinic as it was read, and nothing that is not to be said (LIM-006)", async () => {
    const read = getClinic.answer.parse((await as(cast.drRoy).get(at(tilleuls))).body);
    const sent = { ...read, name: "Clinique des Tilleuls inc.", owner_id: cast.drRoy.userId, isSolo: true };
    const { body } = await as(cast.drRoy).call(saveClinic, { body: sent });
    expect(body).toEqual({ ...read, name: "Clinique des Tilleuls inc.", isSolo: true });
    expect(await knex()("clinics").where({ id: tilleuls }).first("owner_id")).toEqual({
      owner_id: cast.drMorel.userId,
    });
    await as(cast.drRoy).call(saveClinic, { body: { id: tilleuls, name: read.name, isSolo: read.isSolo } });
  });

  it("lets the owner alone move the clinic, and forgets a province of the country it left", async () => {
    const move = { id: tilleuls, country: "US", provinceOrState: "VT" };
    expect((await as(cast.drRoy).put("/api/1/clinic").send(move)).status).toBe(403);
    expect((await as(cast.drMorel).put("/api/1/clinic").send(move)).body).toMatchObject({
      country: "US",
      provinceOrState: "VT",
    });
    const back = await as(cast.drMorel).put("/api/1/clinic").send({ id: tilleuls, country: "CA" });
    expect(back.body).toMatchObject({ country: "CA", provinceOrState: null });
  });

  it("has the time zone of its place until the owner says another, who alone may", async () => {
    const owner = async (body: object) =>
      (
        await as(cast.drMorel)
          .put("/api/1/clinic")
          .send({ id: tilleuls, ...body })
      ).body as Record<string, unknown>;
    expect(await owner({ country: "CA", provinceOrState: "BC" })).toMatchObject({ timeZone: "America/Vancouver" });
    expect(await owner({ timeZone: "America/Fort_Nelson" })).toMatchObject({ timeZone: "America/Fort_Nelson" });
    expect(await owner({ name: "Clinique des Tilleuls" })).toMatchObject({ timeZone: "America/Fort_Nelson" });
    expect(await owner({ country: "FR" })).toMatchObject({ timeZone: "Europe/Paris", provinceOrState: null });
    expect(await owner({ country: "CA", provinceOrState: "QC", timeZone: "America/Blanc-Sablon" })).toMatchObject({
      timeZone: "America/Blanc-Sablon",
    });
    expect(await owner({ timeZone: "America/Tilleuls" })).toEqual({
      appErrorCode: "invalidClinic",
      reason: "unknownTimeZone",
    });
    const change = { id: tilleuls, timeZone: "America/Toronto" };
    expect((await as(cast.drRoy).put("/api/1/clinic").send(change)).status).toBe(403);
    expect(await owner(change)).toMatchObject({ timeZone: "America/Toronto" });
  });

  it.each([
    ["a therapist", cast.drLavoie, 403, {}],
    ["the secretary", cast.sofia, 403, {}],
    ["a therapist of another clinic", cast.drAilleurs, 200, { appErrorCode: "notFound" }],
  ])("refuses %s", async (_who, actor, status, body) => {
    const response = await as(actor).put("/api/1/clinic").send({ id: tilleuls, name: "Autre" });
    expect(response).toMatchObject({ status, body });
  });

  it.each([
    [
      "two of one name",
      [
        { name: "TPS", rate: 5 },
        { name: "tps", rate: 6 },
      ],
    ],
    ["one without a name", [{ name: "", rate: 5 }]],
    ["one of a name that nobody sees (NAV-017)", [{ name: "\u200b \u2060", rate: 5 }]],
    ["one below nothing", [{ name: "TPS", rate: -1 }]],
    ["one above all", [{ name: "TPS", rate: 101 }]],
    ["one of a long name", [{ name: "T".repeat(301), rate: 5 }]],
  ])("refuses a tax that cannot stand, whether a clinic is changed or opened: %s", async (_what, taxes) => {
    for (const body of [
      { id: tilleuls, taxes },
      { clinicName: "Clinique neuve", clinicCountry: "CA", taxes },
    ])
      expect((await as(cast.drMorel).put("/api/1/clinic").send(body)).body).toEqual({ appErrorCode: "invalidTax" });
  });
});

describe("a tax kept from before", () => {
  const kept = [{ name: "x".repeat(80), rate: 120, numberOrId: "x".repeat(80) }];
  const asRead = [{ ...kept[0], calculatedAfterPreviousTaxes: false }];

  it("still opens the clinic, prices a session, and can be corrected", async () => {
    const { taxes } = clinicView.parse((await as(cast.drMorel).get(at(tilleuls))).body);
    await knex()("clinics")
      .update({ taxes: JSON.stringify(kept) })
      .where({ id: tilleuls });
    expect(clinicView.parse((await as(cast.drMorel).get(at(tilleuls))).body).taxes).toEqual(asRead);
    const practice = { clinicId: tilleuls, therapistId: cast.drMorel.userId, disciplineId: null };
    expect(await asked(clinicTherapistStatus, practice)).toMatchObject({ taxes: asRead });
    const corrected = await as(cast.drMorel).put("/api/1/clinic").send({ id: tilleuls, taxes });
    expect(corrected.body.taxes).toEqual(taxes);
  });
});

describe("the restriction by address", () => {
  const path = `${at(tilleuls)}/updateAccessRestrictions`;

  it("keeps a bound member out, lets the owner in, and can be asked to change", async () => {
    const bind = { value: true };
    await as(cast.drMorel)
      .put(`${at(tilleuls)}/members/${cast.drBernier.userId}/hasLocationRestriction`)
      .send(bind);
    await as(cast.drRoy).put(path).send({ officeIpAddressRestrictionOn: true, officeIpAddress: "203.0.113.7" });
    expect(await announced(restrictionChanged)).toMatchObject([{ data: { on: true, address: "203.0.113.7" } }]);
    expect((await as(cast.drBernier).get(at(tilleuls))).body).toEqual({ appErrorCode: "siteRestrictionViolation" });
    expect((await as({ ...cast.drBernier, address: "203.0.113.7" }).get(at(tilleuls))).body.id).toBe(tilleuls);
    expect((await as(cast.drMorel).get(at(tilleuls))).body.id).toBe(tilleuls);
    const asking = await as(cast.drBernier)
      .post(`/api/1/clinics/${tilleuls}/requestRestrictionAddressChange`)
      .send({ address: "198.51.100.4" });
    expect(asking.body).toEqual({});
    expect(await announced(mailerSend)).toMatchObject([
      { data: { to: "drmorel@tilleuls.example", template: "addressChangeRequested" } },
    ]);
    await as(cast.drMorel).put(path).send({ officeIpAddressRestrictionOn: false, officeIpAddress: null });
    expect((await as(cast.drBernier).get(at(tilleuls))).body.id).toBe(tilleuls);
  });

  it.each(["not an address", "999.1.1.1", ""])("refuses %j as an address", async (officeIpAddress) => {
    const response = await as(cast.drMorel).put(path).send({ officeIpAddressRestrictionOn: true, officeIpAddress });
    expect(response.body).toEqual({ appErrorCode: "invalidIpAddress" });
  });

  it("is not a therapist's to set", async () => {
    const response = await as(cast.drLavoie)
      .put(path)
      .send({ officeIpAddressRestrictionOn: false, officeIpAddress: null });
    expect(response.status).toBe(403);
  });
});

describe("what other services ask", () => {
  it("tells how the cast belongs", async () => {
    const membership = { subject: "rpc.clinic.membership.v1" };
    expect(await asked(membership, { userId: cast.drRoy.userId, clinicId: tilleuls })).toMatchObject({
      isManager: true,
      canAdmin: true,
    });
    expect(await asked(membership, { userId: cast.drParti.userId, clinicId: tilleuls })).toMatchObject({
      isMember: false,
      keepsAccess: true,
    });
    expect(await asked(membership, { userId: cast.drAilleurs.userId, clinicId: tilleuls })).toBeNull();
    expect(await asked({ subject: "rpc.clinic.memberships.v1" }, { userId: cast.drAilleurs.userId })).toMatchObject([
      { clinicId: ailleurs },
    ]);
  });

  it("counts and lists for the administrator", async () => {
    expect(await asked({ subject: "rpc.clinic.counts.v1" }, {})).toMatchObject({ clinics: 3, plans: { large: 1 } });
    const list = await asked({ subject: "rpc.clinic.list.v1" }, { page: 0, pageSize: 1, q: "till" });
    expect(list).toMatchObject({ total: 1, rows: [{ clinicId: tilleuls, members: 5, membersWithPlan: 4 }] });
  });

  it("tells account about trials", async () => {
    const billing = { subject: "rpc.clinic.billingStatus.v1" };
    expect(await asked(billing, { userId: cast.drInvite.userId })).toMatchObject({
      hasFreeTrial: true,
      mustUpgradeFreeTrial: false,
    });
    expect(await asked(billing, { userId: cast.drLavoie.userId })).toMatchObject({
      hasFreeTrial: false,
      mustUpgradeFreeTrial: true,
    });
  });
});
