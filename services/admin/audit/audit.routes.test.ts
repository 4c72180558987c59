import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { userDisabled } from "@carnet/nats/contracts/account/user.disabled.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../app.ts";
import { getAuditLog } from "../contract/index.ts";
import { theHouse } from "../testing/index.ts";

const { as, deliver, knex, within } = openService(admin, { answers: theHouse });
const acted = {
  adminId: cast.ada.userId,
  userId: cast.drMorel.userId,
  sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d",
};

describe("GET /admins/auditLog", () => {
  it("tells who acted as whom and when, newest first", async () => {
    await deliver(impersonationStarted, acted, { at: "2026-11-20T10:00:00.000Z" });
    await deliver(impersonationEnded, acted, { at: "2026-11-20T10:20:00.000Z" });
    await deliver(userDisabled, { userId: cast.bruno.userId }, { at: "2026-11-20T11:00:00.000Z" });

    const { rows } = getAuditLog.answer.parse((await as(cast.ada).call(getAuditLog)).body);

    expect(rows.map(({ action }) => action)).toEqual(["disable", "stopActing", "actAs"]);
    expect(rows[2]).toMatchObject({
      at: "2026-11-20T10:00:00.000Z",
      admin: { id: cast.ada.userId },
      target: { id: cast.drMorel.userId, name: "Hélène Morel" },
    });
  });

  it("tells why, in the words that account keeps; of what was before there were any, nothing", async () => {
    await knex()("audit_log").insert({
      id: crypto.randomUUID(),
      at: "2026-01-05T10:00:00.000Z",
      action: "actAs",
      target_id: acted.userId,
    });
    const { rows } = getAuditLog.answer.parse((await as(cast.ada).call(getAuditLog)).body);
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ["disable", null],
      ["stopActing", null],
      ["actAs", "Asked by telephone why a logo does not appear."],
      ["actAs", null],
    ]);
  });

  it("cannot be changed by the service itself", async () => {
    await expect(within(() => knex()("audit_log").update({ action: "enable" }))).rejects.toThrow(/permission denied/);
    await expect(within(() => knex()("audit_log").delete())).rejects.toThrow(/permission denied/);
  });
});
