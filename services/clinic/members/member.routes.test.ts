import { cast, tilleuls } from "@carnet/services/framework/testing";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { getKeyHolders, membersView, planState } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, announced, asked, knex } = openTilleuls();
const at = (rest: string) => `/api/1/clinic/${tilleuls}/${rest}`;

describe("GET /clinic/{id}/members", () => {
  it("shows the owner the members, who may be certified, and the removed who still read", async () => {
    const view = membersView.parse((await as(cast.drMorel).get(at("members"))).body);
    expect(view.members.map(({ firstName }) => firstName)).toEqual([
      "drMorel",
      "drRoy",
      "drLavoie",
      "drBernier",
      "sofia",
    ]);
    expect(view.members[1]).toMatchObject({
      isManager: true,
      certificate: null,
      can: { setFlags: true, certify: true, license: true },
    });
    expect(view.removed_members_with_permissions).toMatchObject([
      { therapist_id: cast.drParti.userId, clinic_id: tilleuls },
    ]);
    expect(view.can).toEqual({ invite: true, license: true, removeFormer: true });
  });

  it("lets a manager certify therapists but not the owner, and invite nobody", async () => {
    const view = membersView.parse((await as(cast.drRoy).get(at("members"))).body);
    expect(view.members.map(({ can }) => can.certify)).toEqual([false, false, true, true, true]);
    expect(view.members[0]?.can.setFlags).toBe(false);
    expect(view.can.invite).toBe(false);
  });

  it("shows a therapist the colleagues and nothing to manage", async () => {
    const view = membersView.parse((await as(cast.drLavoie).get(at("members"))).body);
    expect(view).toMatchObject({ pending: [], removed_members_with_permissions: [], isSuperuser: false });
    expect(view.members.flatMap(({ can }) => Object.values(can)).some(Boolean)).toBe(false);
  });

  it("is the administrator's to read, and nobody else's", async () => {
    expect(membersView.parse((await as(cast.ada).get(at("members"))).body).isSuperuser).toBe(true);
    for (const actor of [cast.drAilleurs, cast.drParti, cast.camille]) {
      expect((await as(actor).get(at("members"))).body).toEqual({ appErrorCode: "notFound" });
    }
    expect((await as(cast.anonymous).get(at("members"))).status).toBe(401);
  });
});

describe("the switches of a member", () => {
  const path = at(`members/${cast.drLavoie.userId}/canFinalizeSession`);

  it("are set by the owner and the manager, and told", async () => {
    expect((await as(cast.drRoy).put(path).send({ value: false })).body).toEqual({});
    expect(await announced(memberChanged)).toMatchObject([
      { data: { userId: cast.drLavoie.userId, canFinalizeSession: false, plan: "medium-month" } },
    ]);
  });

  it.each([
    ["the therapist herself", cast.drLavoie, path, 403, {}],
    ["the secretary", cast.sofia, path, 403, {}],
    ["another clinic", cast.drAilleurs, path, 200, { appErrorCode: "notFound" }],
    ["a manager, for the owner", cast.drRoy, at(`members/${cast.drMorel.userId}/canFinalizeSession`), 403, {}],
    [
      "the owner, for someone removed",
      cast.drMorel,
      at(`members/${cast.drParti.userId}/canFinalizeSession`),
      200,
      { appErrorCode: "notFound" },
    ],
  ])("are refused to %s", async (_who, actor, url, status, body) => {
    expect(await as(actor).put(url).send({ value: true })).toMatchObject({ status, body });
  });

  it("want a boolean", async () => {
    expect((await as(cast.drMorel).put(path).send({ value: "yes" })).status).toBe(400);
  });
});

describe("PUT newLicense", () => {
  it.each(["", "gold-year", "large-week"])("refuses the plan %j, which is none", async (plan) => {
    const sent = { plan, userId: cast.drBernier.userId };
    expect((await as(cast.drMorel).put(at("newLicense")).send(sent)).body).toEqual({ appErrorCode: "invalidPlan" });
  });

  const licence = { plan: "small-month", userId: cast.sofia.userId };

  it("is free during the owner's trial, and told", async () => {
    expect((await as(cast.drMorel).put(at("newLicense")).send(licence)).body).toEqual({});
    expect(await announced(planChanged)).toMatchObject([{ data: { userId: cast.sofia.userId, plan: "small-month" } }]);
    const status = { clinicId: tilleuls, therapistId: cast.sofia.userId, disciplineId: null };
    expect(await asked({ subject: "rpc.clinic.therapistStatus.v1" }, status)).toMatchObject({
      licensed: true,
      receiptsEnabled: false,
    });
  });

  it("is the owner's alone", async () => {
    expect((await as(cast.drRoy).put(at("newLicense")).send(licence)).status).toBe(403);
    expect(
      (
        await as(cast.drMorel)
          .put(at("newLicense"))
          .send({ ...licence, userId: cast.drAilleurs.userId })
      ).body.appErrorCode,
    ).toBe("notFound");
  });
});

describe("whose keys open every record", () => {
  const path = at("getPubKeysOfManagersAndOwnerExcludingCurrentUser");

  it("are the owner's and the manager's, without one's own and without an ended plan", async () => {
    const all = getKeyHolders.answer.parse((await as(cast.drLavoie).get(path)).body);
    expect(all.map(({ userId }) => userId)).toEqual([cast.drMorel.userId, cast.drRoy.userId]);
    expect(getKeyHolders.answer.parse((await as(cast.drMorel).get(path)).body)).toHaveLength(1);
    await knex()("clinic_members")
      .where({ user_id: cast.drRoy.userId })
      .update({ plan_terminated_at: "2020-01-01T00:00:00Z" });
    expect(getKeyHolders.answer.parse((await as(cast.drLavoie).get(path)).body).map(({ userId }) => userId)).toEqual([
      cast.drMorel.userId,
    ]);
    const reply = await asked(
      { subject: "rpc.clinic.keyHolders.v1" },
      { clinicId: tilleuls, exceptUserId: cast.drMorel.userId },
    );
    expect(reply).toEqual({ userIds: [] });
  });

  it("are not for another clinic", async () => {
    expect((await as(cast.drAilleurs).get(path)).body).toEqual({ appErrorCode: "notFound" });
  });
});

describe("the state of a plan (MEM-023)", () => {
  it.each([
    [null, null, "none"],
    ["small-year", null, "active"],
    ["small-year", "2030-01-01T00:00:00Z", "scheduled"],
    ["small-year", "2020-01-01T00:00:00Z", "terminated"],
  ])("%s ending %s is %s", (plan, planTerminatedAt, state) => {
    expect(planState({ plan, planTerminatedAt }, Date.parse("2026-01-01T00:00:00Z"))).toBe(state);
  });
});
