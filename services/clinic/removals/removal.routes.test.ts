import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { membersView } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, announced, knex } = openTilleuls();
const at = (userId: string, action: string) => `/api/1/clinic/${tilleuls}/therapist/${userId}/${action}`;
const remove = (userId: string, option: string, who = cast.drMorel) =>
  as(who).put(at(userId, "removeTherapistAndCancelPlan")).send({ option });
const forget = (userId: string, who = cast.drMorel) => as(who).put(at(userId, "removeFormerTherapistAccess")).send({});
const seen = async () => membersView.parse((await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}/members`)).body);

describe("a member who goes (MEM-020)", () => {
  it("with access is listed among the removed, their plan over, no manager any more", async () => {
    await knex()("manager_grants").insert({
      clinic_id: tilleuls,
      user_id: cast.drRoy.userId,
      granted_by: cast.drMorel.userId,
    });
    expect((await remove(cast.drRoy.userId, "KEEP_ACCESS")).status).toBe(200);
    const { members, removed_members_with_permissions: removed } = await seen();
    expect(members.map(({ id }) => id)).not.toContain(cast.drRoy.userId);
    expect(removed.map(({ therapist_id }) => therapist_id)).toContain(cast.drRoy.userId);
    const facts = (await announced(memberRemoved)).map(({ data }) => data);
    const left = { isMember: false, isManager: false, canAdmin: false, keepsAccess: true };
    expect(facts).toMatchObject([{ userId: cast.drRoy.userId, option: "KEEP_ACCESS", ...left }]);
    expect((await announced(planTerminated)).map(({ data }) => data["userId"])).toEqual([cast.drRoy.userId]);
    expect(Date.parse(String(facts[0]!["planTerminatedAt"]))).toBeLessThanOrEqual(Date.now());
    expect(await knex()("manager_grants").where({ user_id: cast.drRoy.userId })).toEqual([]);
    expect(await announced(managerGranted)).toEqual([]);
  });

  it("without access is gone at once, from every list and call", async () => {
    await remove(cast.drBernier.userId, "REMOVE_ACCESS");
    const { removed_members_with_permissions: removed } = await seen();
    expect(removed.map(({ therapist_id }) => therapist_id)).not.toContain(cast.drBernier.userId);
    expect((await as(cast.drBernier).get(`/api/1/clinic/${tilleuls}`)).body).toEqual({ appErrorCode: "notFound" });
    expect((await announced(memberRemoved)).at(-1)?.data).toMatchObject({
      option: "REMOVE_ACCESS",
      keepsAccess: false,
    });
    expect((await remove(cast.drBernier.userId, "REMOVE_ACCESS")).body).toEqual({ appErrorCode: "notFound" });
  });

  it("is never the owner, and is removed by nobody else", async () => {
    expect((await remove(cast.drMorel.userId, "REMOVE_ACCESS")).body).toEqual({ appErrorCode: "cannotRemoveOwner" });
    expect((await remove(cast.sofia.userId, "REMOVE_ACCESS", cast.drLavoie)).status).toBe(403);
    expect((await remove(cast.sofia.userId, "FORGET")).status).toBe(400);
  });
});

describe("a former member who kept access (MEM-021)", () => {
  it("loses it with one word of the owner, once", async () => {
    expect((await forget(cast.drParti.userId, cast.drLavoie)).status).toBe(403);
    expect((await forget(cast.drLavoie.userId)).body).toEqual({ appErrorCode: "notFound" });
    expect((await forget(cast.drParti.userId)).status).toBe(200);
    const { userId } = cast.drParti;
    expect((await announced(memberRemoved)).at(-1)?.data).toMatchObject({ userId, option: "REMOVE_ACCESS" });
    const { removed_members_with_permissions: removed } = await seen();
    expect(removed.map(({ therapist_id }) => therapist_id)).not.toContain(userId);
    expect((await forget(userId)).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.drParti).get(`/api/1/clinic/${tilleuls}/trust`)).body).toEqual({ appErrorCode: "notFound" });
  });
});
