import { consentSigned } from "@carnet/nats/contracts/patient/consent.signed.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getConsent, getConsents } from "../contract/index.ts";
import { anEnvelope, aStatement } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

describe("consents", () => {
  it("keep what was signed and announce it without a word of it", async () => {
    const id = await patients.openRecord();
    await patients.consent(id, cast.drInvite.userId);
    const { body } = await patients.as(cast.drMorel).get(`/api/1/patient/${id}/consents/${cast.drInvite.userId}`);
    expect(getConsent.answer.parse(body)).toMatchObject({
      mode: "witnessed",
      therapistId: cast.drInvite.userId,
      signature: anEnvelope(),
    });
    const facts = (await patients.announced(consentSigned)).filter(({ data }) => data.patientId === id);
    expect(facts[0]?.data).toEqual({
      consentId: body.id,
      patientId: id,
      clinicId: tilleuls,
      therapistId: cast.drInvite.userId,
      mode: "witnessed",
    });
  });

  it("of others are not for a plain therapist (CON-012, A-30)", async () => {
    const id = await patients.openRecord();
    const { status } = await patients.as(cast.drLavoie).get(`/api/1/patient/${id}/consents/${cast.drInvite.userId}`);
    expect(status).toBe(403);
    const own = await patients.as(cast.drLavoie).get(`/api/1/patient/${id}/consents/${cast.drLavoie.userId}`);
    expect({ status: own.status, body: own.body }).toEqual({ status: 200, body: null });
  });

  it("for the clinic are for every reader, those for others only for who runs it, or witnessed them (CON-007)", async () => {
    const id = await patients.openRecord();
    await patients.consent(id);
    await patients.consent(id, cast.drInvite.userId);
    const grantees = async (who: Parameters<typeof patients.as>[0]) => {
      const { body } = await patients.as(who).get(`/api/1/patient/${id}/consents`);
      return getConsents.answer.parse(body).map(({ therapistId }) => therapistId);
    };
    expect(await grantees(cast.drMorel)).toEqual([cast.drInvite.userId, null]);
    expect(await grantees(cast.drLavoie)).toEqual([null]);
    await patients.consent(id, cast.drBernier.userId!, cast.drLavoie);
    expect(await grantees(cast.drLavoie)).toEqual([cast.drBernier.userId, null]);
  });

  it.each([
    ["another patient", { patient: crypto.randomUUID() }],
    ["another grantee", { grantee: cast.drBernier.userId }],
    ["another clinic", { clinic: crypto.randomUUID() }],
    ["something else", { t: "finalize" }],
  ])("signed for %s are refused", async (_what, claims) => {
    const id = await patients.openRecord();
    const statement = aStatement({
      t: "consent",
      v: 1,
      clinic: tilleuls,
      patient: id,
      grantee: cast.drInvite.userId,
      ...claims,
    });
    const body = {
      id: crypto.randomUUID(),
      patientId: id,
      therapistId: cast.drInvite.userId,
      signature: anEnvelope(),
      statement,
    };
    expect(codeOf(await patients.as(cast.drMorel).post(`/api/1/patient/${id}/consents`).send(body))).toBe(
      "consentMismatch",
    );
  });
});
