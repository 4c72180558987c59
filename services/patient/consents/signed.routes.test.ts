import { keepSignedAtHome } from "@carnet/nats/contracts/rpc/patient.keepSigned.v1";
import { statementHash } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getConsentFiles, getSigned } from "../contract/index.ts";
import { anEnvelope } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const formId = crypto.randomUUID();
const path = (id: string) => `/api/1/clinic/${tilleuls}/patient/${id}/consentFile`;
const openLinked = async () => {
  const id = await patients.openRecord();
  await patients.link(id, cast.camille);
  return id;
};
const sign = async (id: string, own: object) => {
  const file = { id: crypto.randomUUID(), formId, name: anEnvelope(), data: anEnvelope(), sealedFor: "portal" };
  const { body } = await patients
    .as(cast.camille)
    .post(path(id))
    .send({ ...file, ...own });
  return (body as { appErrorCode?: string }).appErrorCode ?? "ok";
};

describe("what a patient signs at home", () => {
  it("stands in one sequence, which both sides read as it was signed", async () => {
    const id = await openLinked();
    const first = await patients.signAtHome(id, { formId });
    expect(await sign(id, first)).toBe("ok");
    const second = await patients.signAtHome(id, { formId });
    expect(await sign(id, second)).toBe("ok");
    for (const who of [cast.camille, cast.drLavoie]) {
      const { body } = await patients.as(who).call(getSigned, { params: { id } });
      expect(body).toEqual({ statements: [first.statement, second.statement], count: second.count });
    }
    for (const who of [cast.bruno, cast.drAilleurs])
      expect((await patients.as(who).call(getSigned, { params: { id } })).body).toEqual({
        appErrorCode: "CANNOT_ACCESS_PATIENT",
      });
    expect((await patients.as(cast.sofia).call(getSigned, { params: { id } })).status).toBe(403);
  });

  it.each([
    ["stands at a place that is taken", { seq: 1 }],
    ["leaves a place out", { seq: 3 }],
    ["names another one before", { prev: "B".repeat(42) + "A" }],
    ["says no place", { seq: undefined, prev: undefined }],
  ])("is not kept, and nothing with it, where it %s", async (_what, place) => {
    const id = await openLinked();
    expect(await sign(id, await patients.signAtHome(id, { formId }))).toBe("ok");
    const { statement, count } = await patients.signAtHome(id, { formId });
    const said = { ...(JSON.parse(Buffer.from(statement.body, "base64url").toString()) as object), ...place };
    const body = Buffer.from(JSON.stringify(said)).toString("base64url");
    expect(await sign(id, { statement: { ...statement, body }, count })).toBe("signedMoved");
    expect(await patients.signedAtHome(id)).toHaveLength(1);
    expect(getConsentFiles.answer.parse((await patients.as(cast.camille).get(path(id))).body)).toHaveLength(1);
  });

  it("is not kept without its count, nor with that of another place", async () => {
    const id = await openLinked();
    const { statement } = await patients.signAtHome(id, { formId });
    expect(await sign(id, { statement })).toBe("consentMismatch");
    expect(await sign(id, { statement, count: anEnvelope(2) })).toBe("signedMoved");
    expect(await patients.signedAtHome(id)).toEqual([]);
  });

  it("of two at the same moment keeps one whole, and the other not at all", async () => {
    const id = await openLinked();
    const [one, other] = await Promise.all([
      patients.signAtHome(id, { formId, at: 1 }),
      patients.signAtHome(id, { formId, at: 2 }),
    ]);
    expect((await Promise.all([sign(id, one), sign(id, other)])).sort()).toEqual(["ok", "signedMoved"]);
    expect(await patients.signedAtHome(id)).toHaveLength(1);
  });

  it("is kept for another service too, and once where it asks again", async () => {
    const id = await openLinked();
    const signed = await patients.signAtHome(id, { t: "correction", correction: crypto.randomUUID() });
    const asked = { patientId: id, userId: cast.camille.userId, ...signed };
    for (let time = 0; time < 2; time++)
      expect(await patients.asked(keepSignedAtHome, asked)).toEqual({ isKept: true });
    const next = await patients.signAtHome(id, { formId });
    expect(await sign(id, next)).toBe("ok");
    expect(await patients.asked(keepSignedAtHome, asked)).toEqual({ isKept: false });
    expect((await patients.signedAtHome(id)).map(statementHash)).toEqual(
      [signed, next].map(({ statement }) => statementHash(statement)),
    );
  });
});
