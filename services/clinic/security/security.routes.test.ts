import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { clinicView } from "../contract/index.ts";
import { aCert, aKey, aLine, openTilleuls } from "../testing/index.ts";

const { as, announced } = openTilleuls();
const at = `/api/1/clinic/${tilleuls}`;
const put = (settings: object, who = cast.drMorel) => as(who).put(`${at}/security`).send(settings);
const shown = async () => clinicView.parse((await as(cast.drLavoie).get(at)).body).security;

describe("what a clinic asks of those who run it", () => {
  it("is nothing but half an hour of idleness until the owner says otherwise, and every member sees it", async () => {
    expect(await shown()).toEqual({ secondFactorRequired: false, idleLockMinutes: 30, escrowPolicy: null });
    const settings = { secondFactorRequired: true, idleLockMinutes: 15 };
    expect((await put(settings)).status).toBe(200);
    expect(await shown()).toMatchObject(settings);
    expect((await announced(securityChanged)).map(({ data }) => data)).toEqual([
      { clinicId: tilleuls, ...settings, canAdmin: [cast.drMorel.userId, cast.drRoy.userId] },
    ]);
  });

  it.each([4, 121, 15.5])("is never %s minutes", async (idleLockMinutes) => {
    expect((await put({ secondFactorRequired: false, idleLockMinutes })).status).toBe(400);
  });

  it("is nobody else's to say", async () => {
    const settings = { secondFactorRequired: false, idleLockMinutes: 120 };
    expect((await put(settings, cast.drRoy)).status).toBe(403);
    expect((await put(settings, cast.adaAsMorel)).body).toEqual({ appErrorCode: "impersonated" });
    expect(await shown()).toMatchObject({ secondFactorRequired: true });
  });

  it("shows the escrow of the last policy in the log, which nothing else changes", async () => {
    const morel = aKey();
    const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
    const first = aLine(founding, morel, "escrow-policy", { mode: "platform" });
    const second = aLine(first, morel, "escrow-policy", { mode: "none" });
    await as(cast.drMorel)
      .post(`${at}/trust`)
      .send({ entries: [founding, first, second] });
    expect((await shown()).escrowPolicy).toEqual({ mode: "none", seq: 3 });
    await put({ secondFactorRequired: false, idleLockMinutes: 15, escrowPolicy: { mode: "platform", seq: 2 } });
    expect(await shown()).toEqual({
      secondFactorRequired: false,
      idleLockMinutes: 15,
      escrowPolicy: { mode: "none", seq: 3 },
    });
  });
});
