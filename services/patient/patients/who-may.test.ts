import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";
import { anEnvelope, aStatement, aWrap } from "../testing/a-patient.ts";
import {
  admins,
  all,
  contactWriters,
  members,
  noAccess,
  strangers,
  writers,
  type Answers,
} from "../testing/answers-to-everybody.ts";
import { cast, tilleuls } from "@carnet/services/framework/testing";

const patients = openPatients();
let id: string;

beforeEach(async () => {
  id = await patients.openRecord();
  await patients.admit(id, cast.drInvite);
  await patients.leaveKeyTo(id, cast.drParti);
  await patients.link(id, cast.camille);
});

const answerOf = ({ status, body }: { status: number; body: { appErrorCode?: string } | null }) =>
  status === 200 ? (body?.appErrorCode ?? "ok") : status;

/** A call, and its answer to each of the cast. */
type Line = { call: (who: Somebody) => Promise<unknown>; answers: Answers };

/** Each call, and what each of the cast is answered. */
const table: Record<string, Line> = {
  "GET /patients/{id}": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patients/${id}`),
    answers: { ...all("ok"), ...strangers },
  },
  "GET /patients/{id}/standing": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patients/${id}/standing`),
    answers: { ...all("ok"), ...strangers },
  },
  "GET /patients/{id}/closed": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patients/${id}/closed`),
    answers: { ...all(noAccess), ...members("ok"), impersonator: "ok", anonymous: 401 },
  },
  "PUT /patient/ a phone number": {
    call: (who) => patients.as(everybody[who]).put("/api/1/patient/").send({ id, phone: "418 555-0199" }),
    answers: contactWriters(),
  },
  "PUT /patient/ notes": {
    call: (who) =>
      patients
        .as(everybody[who])
        .put("/api/1/patient/")
        .send({ id, notes: anEnvelope(1) }),
    answers: { ...writers(), secretary: noAccess },
  },
  "PUT /patients/{id}/anamnese/antecedents": {
    call: (who) => patients.as(everybody[who]).put(`/api/1/patients/${id}/anamnese/antecedents`).send(anEnvelope(1)),
    answers: writers(),
  },
  "GET /patient/{id}/access": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patient/${id}/access`),
    answers: { ...all("ok"), ...strangers, secretary: noAccess, "the patient": noAccess },
  },
  "GET /patient/{id}/consents": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patient/${id}/consents`),
    answers: { ...all("ok"), ...strangers, secretary: 403 },
  },
  "PUT /patient/{id}/access a colleague": {
    call: async (who) => {
      await patients.consent(id, cast.drBernier.userId);
      const keys = [{ therapistId: cast.drBernier.userId, patientKey: aWrap(), grant: aStatement() }];
      return patients.as(everybody[who]).put(`/api/1/patient/${id}/access`).send({ keys });
    },
    answers: { ...admins(), "own therapist": "ok" },
  },
  "PUT /patient/{id}/access somebody outside": {
    call: async (who) => {
      await patients.consent(id, cast.drAilleurs.userId);
      const keys = [{ therapistId: cast.drAilleurs.userId, patientKey: aWrap(), grant: aStatement() }];
      return patients.as(everybody[who]).put(`/api/1/patient/${id}/access`).send({ keys });
    },
    answers: admins(),
  },
  "DELETE /patient/{id}/access/{therapistId}": {
    call: (who) => patients.as(everybody[who]).delete(`/api/1/patient/${id}/access/${cast.drInvite.userId}`),
    answers: { ...admins(), "former therapist": 403 },
  },
  "DELETE /patient/{id}": {
    call: (who) => patients.as(everybody[who]).delete(`/api/1/patient/${id}`),
    answers: { ...admins(), "own therapist": "ok" },
  },
  "GET /patient/{id}/accessEvents/0/100": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patient/${id}/accessEvents/0/100`),
    answers: { ...all(403), ...strangers, owner: "ok", "the patient": "ok", impersonator: "ok" },
  },
  "GET /patient/{id}/recordsChangeHistory/0/100": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/patient/${id}/recordsChangeHistory/0/100`),
    answers: { ...all("ok"), ...strangers, secretary: noAccess, "the patient": noAccess },
  },
  "PUT /patients/{id}/preferences": {
    call: (who) => patients.as(everybody[who]).put(`/api/1/patients/${id}/preferences`).send({ receiptMode: "email" }),
    answers: contactWriters(),
  },
  "PUT /patients/{id}/infoRequestImported": {
    call: (who) =>
      patients.as(everybody[who]).put(`/api/1/patients/${id}/infoRequestImported`).send({ infoRequestId: id }),
    answers: writers("alreadyImported"),
  },
  "GET /clinic/{id}/patientsCount": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/clinic/${tilleuls}/patientsCount`),
    answers: { ...all("notFound"), ...members("ok"), impersonator: "ok", anonymous: 401 },
  },
  "GET /clinic/{id}/patientDuplicates": {
    call: (who) => patients.as(everybody[who]).get(`/api/1/clinic/${tilleuls}/patientDuplicates?name=Camille`),
    answers: { ...all("notFound"), ...members("ok"), impersonator: "ok", anonymous: 401 },
  },
  "GET /patients/search/{query}": {
    call: (who) => patients.as(everybody[who]).get("/api/1/patients/search/camille"),
    answers: { ...all("ok"), "the patient": 403, "another patient": 403, anonymous: 401 },
  },
  "GET /subsystems/completeData": {
    call: (who) => patients.as(everybody[who]).get("/api/1/subsystems/completeData"),
    answers: { ...all("ok"), administrator: 403, anonymous: 401 },
  },
};

describe.each(Object.entries(table))("%s", (_route, { call, answers }) => {
  it.each(Object.entries(answers) as [Somebody, string | number][])("answers %s: %s", async (who, expected) => {
    expect(answerOf((await call(who)) as never)).toBe(expected);
  });
});

it("tells a colleague of a closed record whose it is and who treats, and nothing more (PAT-024)", async () => {
  const { body } = await patients.as(cast.drBernier).get(`/api/1/patients/${id}/closed`);
  expect(body).toEqual({
    id,
    clinicId: tilleuls,
    therapistId: cast.drLavoie.userId,
    fullName: expect.stringMatching(/^Camille Gagnon/),
  });
});
