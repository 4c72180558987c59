import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { patientSharings } from "@carnet/nats/contracts/rpc/patient.sharings.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getConsent, getConsentFiles, getConsents, getReaders, getStanding } from "../contract/index.ts";
import { anEnvelope, aStatement, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
type Somebody = Parameters<typeof patients.as>[0];
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

describe("a form that was signed at home and is taken back (POR-012)", () => {
  const formId = crypto.randomUUID();
  const path = (id: string, rest = "") => `/api/1/clinic/${tilleuls}/patient/${id}/consentFile${rest}`;
  const signed = async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    const own = await patients.signAtHome(id, { formId });
    const file = { id: crypto.randomUUID(), formId, name: anEnvelope(), data: anEnvelope(), sealedFor: "portal" };
    await patients
      .as(cast.camille)
      .post(path(id))
      .send({ ...file, ...own });
    return { id, file: file.id };
  };
  const withdraw = async (id: string, file: string, claims: object = {}, who: Somebody = cast.camille) =>
    patients
      .as(who)
      .post(path(id, `/${file}/withdrawal`))
      .send(await patients.signAtHome(id, { formId, withdraws: file, ...claims }));
  const lacks = async (id: string) =>
    (await patients.as(cast.drLavoie).call(getStanding, { params: { id } })).body as object;

  it("is missing again at once for list, record and Today, and stays in the record with the word that took it back", async () => {
    await patients.askToSign(formId);
    const { id, file } = await signed();
    await patients.signForm(id, formId);
    expect(await lacks(id)).toMatchObject({ lacksConsent: false });
    const before = (await patients.announced(standingChanged)).filter(({ data }) => data.patientId === id).length;
    const { body } = await withdraw(id, file);
    expect(body).toEqual({ withdrawnAt: expect.any(String) });
    expect(await lacks(id)).toMatchObject({ lacksConsent: true });
    expect((await patients.announced(standingChanged)).filter(({ data }) => data.patientId === id)).toHaveLength(
      before + 1,
    );
    const listed = getConsentFiles.answer.parse((await patients.as(cast.drLavoie).get(path(id))).body);
    expect(listed).toHaveLength(2);
    for (const each of listed)
      expect(each).toMatchObject({
        withdrawnAt: body.withdrawnAt,
        withdrawal: (await patients.signedAtHome(id)).at(-1),
      });
    expect((await withdraw(id, file)).body).toEqual(body);
  });

  it("counts again once it is signed again", async () => {
    await patients.askToSign(formId);
    const { id, file } = await signed();
    expect(codeOf(await withdraw(id, file))).toBe("ok");
    await patients.signForm(id, formId);
    expect(await lacks(id)).toMatchObject({ lacksConsent: false });
  });

  it.each([
    ["another form", { formId: crypto.randomUUID() }],
    ["another consent", { withdraws: crypto.randomUUID() }],
    ["none that is taken back", { withdraws: undefined }],
    ["something else", { t: "finalize" }],
  ])("is not taken back by a word about %s", async (_what, claims) => {
    const { id, file } = await signed();
    expect(codeOf(await withdraw(id, file, claims))).toBe("consentMismatch");
    const [listed] = getConsentFiles.answer.parse((await patients.as(cast.drLavoie).get(path(id))).body);
    expect(listed).toMatchObject({ withdrawnAt: null, withdrawal: null });
  });

  it("is taken back by its patient and by nobody else, and not what was signed at the clinic", async () => {
    const { id, file } = await signed();
    expect((await withdraw(id, file, {}, cast.drLavoie)).status).toBe(403);
    expect(codeOf(await withdraw(id, file, {}, cast.bruno))).toBe("CANNOT_ACCESS_PATIENT");
    const witnessed = await patients.signForm(id, formId);
    expect(codeOf(await withdraw(id, witnessed))).toBe("notFound");
  });
});

describe("a sharing that is taken back (CON-007)", () => {
  const consentFor = async (id: string, therapistId: string | null) =>
    getConsents.answer
      .parse((await patients.as(cast.camille).get(`/api/1/patient/${id}/consents`)).body)
      .find((each) => each.therapistId === therapistId && !each.withdrawnAt)!.id;
  const withdraw = async (id: string, consent: string, grantee: string, who: Somebody = cast.camille) =>
    patients
      .as(who)
      .post(`/api/1/patient/${id}/consents/${consent}/withdrawal`)
      .send(await patients.signAtHome(id, { grantee, withdraws: consent }));
  const reads = async (id: string, who: Somebody) => codeOf(await patients.as(who).get(`/api/1/patients/${id}`));
  const shared = async (who = cast.drInvite) => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    await patients.admit(id, who);
    return id;
  };

  it("lets who came in by it read no more, and says so to every page", async () => {
    const id = await shared();
    expect(await reads(id, cast.drInvite)).toBe("ok");
    const consent = await consentFor(id, cast.drInvite.userId);
    expect(codeOf(await withdraw(id, consent, cast.drInvite.userId))).toBe("ok");
    expect(await reads(id, cast.drInvite)).toBe("CANNOT_ACCESS_PATIENT");
    expect((await patients.announced(keysRevoked)).filter(({ data }) => data.patientId === id)).toMatchObject([
      { data: { userId: cast.drInvite.userId, kind: "granted" } },
    ]);
    const path = `/api/1/patient/${id}/consents/${cast.drInvite.userId}`;
    expect(getConsent.answer.parse((await patients.as(cast.drMorel).get(path)).body)).toBeNull();
    const keys = [{ therapistId: cast.drInvite.userId, patientKey: aWrap("G"), grant: aStatement() }];
    expect(codeOf(await patients.as(cast.drMorel).put(`/api/1/patient/${id}/access`).send({ keys }))).toBe(
      "consentRequired",
    );
  });

  it("leaves those who read for another reason: an agreement that stands, the clinic's own, the therapist", async () => {
    const id = await shared(cast.drBernier);
    await patients.consent(id);
    const one = await consentFor(id, cast.drBernier.userId);
    expect(codeOf(await withdraw(id, one, cast.drBernier.userId))).toBe("ok");
    expect(await reads(id, cast.drBernier)).toBe("ok");
    expect(codeOf(await withdraw(id, await consentFor(id, null), tilleuls))).toBe("ok");
    expect(await reads(id, cast.drBernier)).toBe("CANNOT_ACCESS_PATIENT");
    for (const who of [cast.drLavoie, cast.drMorel]) expect(await reads(id, who)).toBe("ok");
    const readers = getReaders.answer.parse((await patients.as(cast.drMorel).get(`/api/1/patient/${id}/access`)).body);
    for (const each of readers) expect(each).toMatchObject({ consent: null, consents: [] });
  });

  it("is said with its day when the portal asks with whom the patient shares, beside those that stand", async () => {
    const id = await shared(cast.drBernier);
    await patients.consent(id);
    const one = await consentFor(id, cast.drBernier.userId);
    await withdraw(id, one, cast.drBernier.userId);
    const [withdrawal] = await patients.signedAtHome(id);
    const sharing = { clinicId: tilleuls, signedAt: expect.any(String) as string };
    expect(await patients.asked(patientSharings, { patientId: id })).toEqual({
      sharings: [
        { ...sharing, id: await consentFor(id, null), therapistId: null, withdrawnAt: null, withdrawal: null },
        {
          ...sharing,
          id: one,
          therapistId: cast.drBernier.userId,
          withdrawnAt: expect.any(String) as string,
          withdrawal,
        },
      ],
    });
    expect(await patients.asked(patientSharings, { patientId: crypto.randomUUID() })).toEqual({ sharings: [] });
  });

  it("is refused to others, and where the word is about somebody else", async () => {
    const id = await shared();
    const consent = await consentFor(id, cast.drInvite.userId);
    expect(codeOf(await withdraw(id, consent, cast.drBernier.userId))).toBe("consentMismatch");
    expect((await withdraw(id, consent, cast.drInvite.userId, cast.drMorel)).status).toBe(403);
    expect(codeOf(await withdraw(id, crypto.randomUUID(), cast.drInvite.userId))).toBe("notFound");
    expect(await reads(id, cast.drInvite)).toBe("ok");
  });
});
