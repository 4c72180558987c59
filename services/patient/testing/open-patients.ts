import { genesis, Refusal, statementHash, type Actor } from "@carnet/services/framework";
import { accountUsers, type AccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { cast, openService, pubKeyOf, tilleuls } from "@carnet/services/framework/testing";
import { patient } from "../app.ts";
import { getSigned, type CreatePatientBody } from "../contract/index.ts";
import { aPatient, aPatientElsewhere, aStatement, anEnvelope, aWrap } from "./a-patient.ts";
import { signSent } from "./sign-sent.ts";

/** The hash of a line of the clinic's log, which has three. */
export const logHead = (seq: number) => String(seq).repeat(43);

type Standing = ReplyOf<typeof seanceStandings>["standings"][number];
/** How patients stand, as the service of sessions would tell it. */
const standings = new Map<string, Standing>();

/** What clinic answers of its log: the fingerprints that nobody has certified, and whether it answers at all. */
export const clinicLog = { uncertified: new Set<string>(), isAway: false };

/** The consent forms that the clinic asks its patients to sign. */
let asked: string[] = [];

const user = (id: string): AccountUser => ({
  id,
  email: `${id}@tilleuls.example`,
  firstName: "Dr",
  lastName: id.slice(-2),
  langCode: "fr",
  role: "therapist",
  pubKey: pubKeyOf(id),
  emailConfirmed: true,
  disabledAt: null,
});

/** The patient service with the cast in it, and records as tests need them, all made through its door. */
export function openPatients(answers: Record<string, (ask: never) => unknown> = {}) {
  const service = openService(patient, {
    sends: signSent,
    answers: {
      [accountUsers.subject]: ({ userIds }: { userIds: string[] }) => ({ users: userIds.map(user) }),
      [clinicCertified.subject]: ({ fp }: { fp: string }) => {
        if (clinicLog.isAway) throw new Refusal("busy");
        return { isCertified: !clinicLog.uncertified.has(fp) };
      },
      [clinicLogHead.subject]: ({ seq }: { seq: number }) => ({ head: seq > 3 ? null : logHead(seq) }),
      [seanceStandings.subject]: ({ patientIds }: { patientIds: string[] }) => ({
        standings: patientIds.flatMap((id) => standings.get(id) ?? []),
      }),
      [clinicInfo.subject]: ({ clinicId }: { clinicId: string }) => {
        const [form] = clinicInfo.example.reply!.consentForms;
        return { ...clinicInfo.example.reply!, clinicId, consentForms: asked.map((id) => ({ ...form!, id })) };
      },
      "rpc.clinic.membership.v1": () => null,
      "rpc.clinic.memberships.v1": () => [],
      ...answers,
    } as never,
  });
  const open = async (who: Actor, body: CreatePatientBody) => {
    const { body: opened } = await service.as(who).put("/api/1/patient/").send(body);
    if (opened.appErrorCode || opened.sysErrorCode) throw new Error(JSON.stringify(opened));
    return body.id;
  };
  const consent = async (patientId: string, therapistId?: string, witness: Actor = cast.drMorel) => {
    const id = crypto.randomUUID();
    const grantee = therapistId ? { therapistId } : { clinicId: tilleuls };
    const claims = { t: "consent", v: 1, clinic: tilleuls, patient: patientId, grantee: therapistId ?? tilleuls };
    return service
      .as(witness)
      .post(`/api/1/patient/${patientId}/consents`)
      .send({ id, patientId, ...grantee, signature: anEnvelope(), statement: aStatement(claims) });
  };
  const signedAtHome = async (id: string, who: Actor = cast.camille) => {
    const { body } = await service.as(who).call(getSigned, { params: { id } });
    return getSigned.answer.safeParse(body).data?.statements ?? [];
  };
  return {
    ...service,
    consent,
    signedAtHome,
    /** A record of Dr Lavoie's; the owner and the manager hold its key too. */
    openRecord: (changes: Partial<CreatePatientBody> = {}) => open(cast.drLavoie, aPatient(changes)),
    openElsewhere: (changes: Partial<CreatePatientBody> = {}) => open(cast.drAilleurs, aPatientElsewhere(changes)),
    /** Gives somebody the key of a record, with the consent that takes. */
    async admit(patientId: string, who: Actor) {
      await consent(patientId, who.userId!);
      const keys = [{ therapistId: who.userId!, patientKey: aWrap("G"), grant: aStatement({ t: "grant" }) }];
      await service.as(cast.drMorel).put(`/api/1/patient/${patientId}/access`).send({ keys });
    },
    /** Dr Parti treated there, was removed and keeps access: their key outlives their membership. */
    async leaveKeyTo(patientId: string, who: Actor) {
      const row = {
        patient_id: patientId,
        user_id: who.userId,
        clinic_id: tilleuls,
        kind: "clinic",
        encrypted_key: aWrap("F"),
      };
      await service.knex()("patient_keys").insert(row);
    },
    /** From now on a patient stands so, and nobody says it. */
    standsSilently: (patientId: string, standing: Partial<Standing>) =>
      void standings.set(patientId, { patientId, lastSeanceAt: null, nextVisitAt: null, owed: 0, ...standing }),
    /** From now on a patient stands so, and a visit of theirs says that something changed. */
    async stand(patientId: string, standing: Partial<Standing>) {
      standings.set(patientId, { patientId, lastSeanceAt: null, nextVisitAt: null, owed: 0, ...standing });
      await service.deliver(visitChanged, { ...visitChanged.example, patientId, clinicId: tilleuls });
    },
    /** From now on the clinic asks its patients to sign these. */
    async askToSign(...formIds: string[]) {
      asked = formIds;
      await service.deliver(consentFormChanged, { ...consentFormChanged.example, clinicId: tilleuls });
    },
    /** The patient signs one of the clinic's forms before their therapist. */
    async signForm(patientId: string, formId: string) {
      const statement = aStatement({ t: "consent", v: 1, clinic: tilleuls, patient: patientId, formId });
      const [id, name, data] = [crypto.randomUUID(), anEnvelope(), anEnvelope()];
      const file = { id, formId, name, data, sealedFor: "patient", statement };
      await service.as(cast.drLavoie).post(`/api/1/clinic/${tilleuls}/patient/${patientId}/consentFile`).send(file);
      return id;
    },
    /** What a patient signs at home next about their record, and how much that is by then. */
    async signAtHome(patientId: string, claims: object, who: Actor = cast.camille) {
      const statements = await signedAtHome(patientId, who);
      const last = statements.at(-1);
      const place = { seq: statements.length + 1, prev: last ? statementHash(last) : genesis };
      const says = { t: "consent", v: 1, clinic: tilleuls, patient: patientId, ...claims, ...place };
      return { statement: { ...aStatement(says), sig: "A".repeat(86) }, count: anEnvelope(place.seq) };
    },
    /** Somebody's portal account turns out to be the person of the record. */
    link: (patientId: string, who: Actor) =>
      service.deliver(patientLinked, { patientId, clinicId: tilleuls, userId: who.userId! }),
  };
}

/** Everybody who may come to a door, by name, for tables of who may. */
export const everybody = {
  owner: cast.drMorel,
  manager: cast.drRoy,
  "own therapist": cast.drLavoie,
  "other therapist": cast.drBernier,
  secretary: cast.sofia,
  "former therapist": cast.drParti,
  "external therapist": cast.drInvite,
  "other clinic": cast.drAilleurs,
  "the patient": cast.camille,
  "another patient": cast.bruno,
  administrator: cast.ada,
  impersonator: cast.adaAsMorel,
  anonymous: cast.anonymous,
} as const;
export type Somebody = keyof typeof everybody;
