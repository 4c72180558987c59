import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getConsentFile, getConsentFiles, getPatient, getStanding } from "../contract/index.ts";
import { anEnvelope } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

describe("consent files (CON-006)", () => {
  const formId = crypto.randomUUID();
  const sign = async (
    id: string,
    sealedFor = "patient",
    who: (typeof cast)["drLavoie"] | (typeof cast)["camille"] = cast.drLavoie,
  ) => {
    const { statement, count } = await patients.signAtHome(id, { formId }, who);
    const file = { id: crypto.randomUUID(), formId, name: anEnvelope(), data: anEnvelope(), sealedFor, statement };
    const body = who === cast.camille ? { ...file, count } : file;
    return {
      file,
      answer: await patients.as(who).post(`/api/1/clinic/${tilleuls}/patient/${id}/consentFile`).send(body),
    };
  };
  const path = (id: string, file = "") => `/api/1/clinic/${tilleuls}/patient/${id}/consentFile${file && `/${file}`}`;

  it("are kept, listed, shown as they came, and removed by those who run the clinic", async () => {
    const id = await patients.openRecord();
    const { file } = await sign(id);
    const listed = getConsentFiles.answer.parse((await patients.as(cast.drLavoie).get(path(id))).body);
    expect(listed).toMatchObject([{ id: file.id, formId, mode: "witnessed", can: { remove: false } }]);
    expect(getConsentFile.answer.parse((await patients.as(cast.drLavoie).get(path(id, file.id))).body)).toMatchObject(
      file,
    );
    expect((await patients.as(cast.drLavoie).delete(path(id, file.id))).status).toBe(403);
    expect(codeOf(await patients.as(cast.drMorel).delete(path(id, file.id)))).toBe("ok");
    expect(codeOf(await patients.as(cast.drMorel).get(path(id, file.id)))).toBe("notFound");
  });

  it("are named in the record, and not to who holds no key (PAT-006)", async () => {
    const id = await patients.openRecord();
    const { file } = await sign(id);
    const read = async (who: (typeof cast)["drLavoie"] | (typeof cast)["sofia"]) =>
      getPatient.answer.parse((await patients.as(who).get(`/api/1/patients/${id}`)).body).consentFiles;
    expect(await read(cast.drLavoie)).toEqual([{ id: file.id, formName: file.name, sealedFor: "patient" }]);
    expect(await read(cast.sofia)).toEqual([]);
  });

  it("signed at home are under the portal key, and the patient sees only those", async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    await sign(id);
    expect(codeOf((await sign(id, "patient", cast.camille)).answer)).toBe("consentMismatch");
    const { file } = await sign(id, "portal", cast.camille);
    const listed = getConsentFiles.answer.parse((await patients.as(cast.camille).get(path(id))).body);
    expect(listed.map((each) => [each.id, each.mode])).toEqual([[file.id, "patient"]]);
  });

  it("signed at home are read again by the patient and by the clinic, and those under the record's key are not the patient's", async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    const { file: witnessed } = await sign(id);
    const { file } = await sign(id, "portal", cast.camille);
    for (const who of [cast.camille, cast.drLavoie])
      expect(getConsentFile.answer.parse((await patients.as(who).get(path(id, file.id))).body)).toMatchObject({
        ...file,
        mode: "patient",
      });
    expect((await patients.as(cast.camille).get(path(id, witnessed.id))).body).toEqual({ appErrorCode: "notFound" });
    expect((await patients.as(cast.bruno).get(path(id, file.id))).body).toEqual({
      appErrorCode: "CANNOT_ACCESS_PATIENT",
    });
  });

  it("signed at home are what the clinic waited for, in how the patient stands and in the fact that pages follow", async () => {
    const id = await patients.openRecord();
    await patients.link(id, cast.camille);
    await patients.askToSign(formId);
    const lacks = async () => (await patients.as(cast.drLavoie).call(getStanding, { params: { id } })).body;
    expect(await lacks()).toMatchObject({ lacksConsent: true });
    const before = (await patients.announced(standingChanged)).filter(({ data }) => data.patientId === id).length;
    expect(codeOf((await sign(id, "portal", cast.camille)).answer)).toBe("ok");
    expect(await lacks()).toMatchObject({ lacksConsent: false });
    expect((await patients.announced(standingChanged)).filter(({ data }) => data.patientId === id)).toHaveLength(
      before + 1,
    );
  });

  it("are not reached through another clinic's address", async () => {
    const id = await patients.openRecord();
    const { body } = await patients.as(cast.drLavoie).get(path(id).replace(tilleuls, crypto.randomUUID()));
    expect(body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
  });
});
