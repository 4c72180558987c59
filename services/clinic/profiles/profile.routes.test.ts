import { cast, tilleuls } from "@carnet/services/framework/testing";
import { profileView, saveMyProfile, saveSignature } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const mine = `/api/1/clinics/${tilleuls}/myProfile`;
const of = (userId: string) => `/api/1/clinics/${tilleuls}/profiles/${userId}`;
const [osteopathy, massage, naturopathy] = ["1", "2", "3"].map((n) => `d15c1911-0000-4000-8000-00000000000${n}`);
const signature = { width: 490, height: 80, lines: [{ x0: 20, y0: 60, x1: 90, y1: 20 }] };

describe("myProfile", () => {
  it("begins empty, with the preferences of the clinic's country", async () => {
    const profile = profileView.parse((await as(cast.drLavoie).get(mine)).body);
    expect(profile).toMatchObject({
      disciplines: [],
      taxes: [],
      signature: null,
      plan: "medium-month",
      can: { write: true },
    });
    expect(profile.preferences).toEqual({
      requireChangeConfirmationForPatient: false,
      hideStandardHealthHistory: false,
    });
    await knex()("clinics").where({ id: tilleuls }).update({ country: "US" });
    expect((await as(cast.drLavoie).get(mine)).body.preferences.requireChangeConfirmationForPatient).toBe(true);
  });

  it("keeps the parts that are not sent", async () => {
    const taxes = [{ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123" }];
    const disciplines = [
      { disciplineId: osteopathy, tarrif: 11_000, taxable: true, corporationMembershipsNo: "OQ-1042" },
    ];
    await as(cast.drLavoie).put(mine).send({ taxes, disciplines });
    await as(cast.drLavoie)
      .put(mine)
      .send({ preferences: { hideStandardHealthHistory: true } });
    await as(cast.drLavoie).put(`${mine}/signature`).send({ signature });
    await as(cast.drLavoie).put(`${mine}/signature`).send({ copySignatureOnReceipts: true });
    const profile = profileView.parse((await as(cast.drLavoie).get(mine)).body);
    expect(profile).toMatchObject({
      taxes,
      disciplines: [{ ...disciplines[0], isValid: true }],
      signature,
      copySignatureOnReceipts: true,
    });
    expect(profile.preferences).toEqual({ requireChangeConfirmationForPatient: true, hideStandardHealthHistory: true });
    const seen = await as(cast.drLavoie).get(`/api/1/clinic/${tilleuls}`);
    expect(seen.body.currentUserDisciplines).toMatchObject([{ disciplineId: osteopathy, tarrif: 11_000 }]);
  });

  it.each([
    ["the same discipline twice", [osteopathy, osteopathy], "duplicateDiscipline"],
    ["a third discipline", [osteopathy, massage, naturopathy], "tooManyDisciplines"],
    ["an unknown discipline", [tilleuls], "unknownDiscipline"],
  ])("refuses %s and changes nothing", async (_what, ids, appErrorCode) => {
    const disciplines = ids.map((disciplineId) => ({ disciplineId, tarrif: 1 }));
    expect((await as(cast.drLavoie).put(mine).send({ disciplines, taxes: [] })).body).toMatchObject({ appErrorCode });
    expect((await as(cast.drLavoie).get(mine)).body).toMatchObject({
      disciplines: [{ disciplineId: osteopathy }],
      taxes: [{ name: "TPS" }],
    });
  });

  it.each([
    ["a nameless tax", [{ name: "", rate: 5 }]],
    ["a tax whose name nobody sees", [{ name: "\u200b", rate: 5 }]],
    ["a tax above all", [{ name: "TPS", rate: 1_000 }]],
  ])("refuses %s", async (_what, taxes) => {
    expect((await as(cast.drLavoie).put(mine).send({ taxes })).body).toEqual({ appErrorCode: "invalidTax" });
  });

  it.each([["a tarrif with a fraction of a cent", { disciplines: [{ disciplineId: osteopathy, tarrif: 1.5 }] }]])(
    "finds %s malformed",
    async (_what, body) => {
      expect((await as(cast.drLavoie).put(mine).send(body)).status).toBe(400);
    },
  );

  it("is taken as it was read, whose it is included: one's own (LIM-006)", async () => {
    const read = profileView.parse((await as(cast.drLavoie).get(mine)).body);
    const sent = { ...read, userId: cast.drRoy.userId, therapistId: cast.drRoy.userId };
    expect((await as(cast.drLavoie).call(saveMyProfile, { params: { id: tilleuls }, body: sent })).body).toEqual({});
    expect((await as(cast.drLavoie).get(mine)).body).toEqual(read);
    expect((await as(cast.drRoy).get(mine)).body).toMatchObject({ disciplines: [], taxes: [] });
  });

  it("keeps a signature and whether it is copied in one call, and nothing beside the drawing", async () => {
    const save = (body: object) =>
      as(cast.drLavoie)
        .call(saveSignature, { params: { id: tilleuls }, body })
        .then(({ status }) => status);
    const drawn = { ...signature, width: 300, by: "Lavoie" };
    expect(await save({ signature: drawn, copySignatureOnReceipts: false })).toBe(200);
    const shown = profileView.parse((await as(cast.drLavoie).get(mine)).body);
    expect(shown).toMatchObject({ signature: { ...signature, width: 300 }, copySignatureOnReceipts: false });
    const { signature: stored } = await knex()("member_profiles")
      .where({ clinic_id: tilleuls, user_id: cast.drLavoie.userId })
      .first("signature");
    expect(stored).toEqual({ ...signature, width: 300 });
    for (const broken of [{}, { signature: { width: 300 }, copySignatureOnReceipts: true }])
      expect(await save(broken)).toBe(400);
    expect(await save({ copySignatureOnReceipts: true })).toBe(200);
  });

  it("takes a name, and no dot, twitch or empty drawing for a signature", async () => {
    const save = (given: object) =>
      as(cast.drLavoie)
        .call(saveSignature, { params: { id: tilleuls }, body: { signature: { ...signature, ...given } } })
        .then(({ status }) => status);
    const dot = { x0: 100, y0: 40, x1: 100.5, y1: 40 };
    const scribble = Array.from({ length: 40 }, (_, n) => ({ ...dot, x1: 104, y1: 40 + (n % 3) }));
    for (const lines of [[], [dot], scribble]) expect(await save({ lines })).toBe(400);
    expect(await save({ lines: [], typed: "  " })).toBe(400);
    expect(await save({ lines: [], typed: "Jeanne Lavoie" })).toBe(200);
    expect(await save({})).toBe(200);
  });

  it("forgets a deleted signature", async () => {
    await as(cast.drLavoie).delete(`${mine}/signature`);
    expect((await as(cast.drLavoie).get(mine)).body).toMatchObject({ signature: null, copySignatureOnReceipts: true });
  });
});

describe("the profile of a colleague", () => {
  it("shows the signature to who runs the clinic alone", async () => {
    await as(cast.drBernier).put(`${mine}/signature`).send({ signature });
    expect((await as(cast.drRoy).get(of(cast.drBernier.userId))).body).toMatchObject({
      signature,
      can: { write: false },
    });
    expect((await as(cast.drLavoie).get(of(cast.drBernier.userId))).body).toMatchObject({ signature: null });
  });

  it("shows the signature to the desk where its owner asked for it on receipts, and not elsewhere", async () => {
    const theirs = async () => (await as(cast.sofia).get(of(cast.drBernier.userId))).body;
    await as(cast.drBernier).put(`${mine}/signature`).send({ signature, copySignatureOnReceipts: false });
    expect(await theirs()).toMatchObject({ signature: null, can: { seeSignature: false } });
    await as(cast.drBernier).put(`${mine}/signature`).send({ copySignatureOnReceipts: true });
    expect(await theirs()).toMatchObject({ signature, can: { write: false, seeSignature: true } });
    // A colleague who treats issues no receipts of others.
    expect((await as(cast.drLavoie).get(of(cast.drBernier.userId))).body).toMatchObject({ signature: null });
  });

  it("does not exist outside the clinic", async () => {
    for (const actor of [cast.drAilleurs, cast.drParti, cast.camille]) {
      expect((await as(actor).get(of(cast.drBernier.userId))).body).toEqual({ appErrorCode: "notFound" });
    }
    for (const userId of [cast.drAilleurs.userId, "x"]) {
      expect((await as(cast.drMorel).get(of(userId))).body).toEqual({ appErrorCode: "notFound" });
    }
  });
});
