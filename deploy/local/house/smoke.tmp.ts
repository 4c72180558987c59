import { rmSync } from "node:fs";
import { startHouse } from "./start-house.ts";
import { aVisitor, signUp, confirmEmail, signIn, openClinic, openRecord, readBack } from "../seeds/person/index.ts";
import { emptyPatient } from "@carnet/services/patient/contract";
import { randomUUID } from "node:crypto";
rmSync("/tmp/carnet/smoke/data", { recursive: true, force: true });
const house = await startHouse({
  data: "/tmp/carnet/smoke/data",
  port: 18080,
  services: ["/work/main/services/host.js"],
  tools: "/work/main/.tools",
  leniency: 1000,
  throwAway: true,
  progress: async (s, w) => {
    const t = Date.now();
    const r = await w();
    console.log(s, Date.now() - t);
    return r;
  },
});
console.log(house.origin, house.inbox);
try {
  const me = aVisitor(house.origin);
  const who = {
    firstName: "Hélène",
    lastName: "Morel",
    email: "dr.morel@tilleuls.example",
    password: "sept-chevaux-bleus-42",
    langCode: "fr" as const,
  };
  console.log("signup", await signUp(me, "therapist", who));
  const mails = (await (
    await fetch(`${house.inbox.replace(/.inbox.*/, "")}/api/mails?to=${who.email}&wait=8000`)
  ).json()) as { text: string }[];
  const guid = /confirm=([\w-]+)/.exec(mails[0]!.text)![1]!;
  await confirmEmail(me, guid);
  const user = await signIn(me, "therapist", who);
  console.log("signed in", user.id, user.role);
  const clinic = await openClinic(me, {
    clinicName: "Clinique des Tilleuls",
    clinicAddress: "12, rue des Tilleuls",
    clinicPhone: "418 555-0142",
    clinicCountry: "CA",
    clinicProvinceOrStateCode: "QC",
    plan: "large-year",
  });
  console.log("clinic", clinic.id, clinic.can);
  const osteo = clinic.allDisciplines[0]!;
  await me.call("PUT", `/api/1/clinics/${clinic.id}/myProfile`, {
    disciplines: [{ disciplineId: osteo.id, tarrif: 11000, taxable: true, corporationMembershipsNo: "OQ-1234" }],
  });
  const ref = await openRecord(me, clinic.id, {
    fields: {
      ...emptyPatient,
      firstName: "Camille",
      lastName: "Gagnon",
      dateOfBirth: "1988-03-31",
      gender: "F",
      email: "camille@example.ca",
    },
    notes: "Douleur lombaire",
  });
  console.log("patient", ref);
  console.log("search", await me.call("GET", "/api/1/patients/search/cami"));
  const id = randomUUID();
  console.log(
    "seance",
    JSON.stringify(
      await me.call("POST", `/api/1/patients/${ref.id}/clinics/${clinic.id}/seance`, {
        id,
        typeOfSeance: "soapie-2",
        disciplineId: osteo.id,
      }),
    ).slice(0, 300),
  );
  const [notes] = await me.crypto.seal(ref, [
    { ref: { entity: "seance", record: id, field: "notes" }, value: "ok", rev: 1 },
  ]);
  console.log(await me.call("PUT", `/api/1/patients/${ref.id}/clinics/${clinic.id}/seance`, { id, notes }));
  const dataInit = await me.crypto.createPortal(ref);
  const reqId = randomUUID();
  const [init] = await me.crypto.seal(dataInit.portal, [
    {
      ref: { entity: "infoRequest", record: reqId, field: "dataInit" },
      value: { contact: { firstName: "Camille" } },
      rev: 1,
    },
  ]);
  console.log(
    await me.call("POST", `/api/1/patients/${ref.id}/clinics/${clinic.id}/infoRequests`, {
      id: reqId,
      language: "fr",
      dataInit: init,
      portal: dataInit.wire,
    }),
  );
  const pat = aVisitor(house.origin);
  const camille = {
    ...who,
    firstName: "Camille",
    lastName: "Gagnon",
    email: "camille@example.ca",
    invitationId: reqId,
  };
  console.log("patient signup needs mail:", await signUp(pat, "patient", camille));
  const puser = await signIn(pat, "patient", camille);
  let records: any[] = [];
  for (let n = 0; n < 40 && records.length === 0; n++) {
    records = (await pat.call<any>("GET", "/api/1/portal/records")).records;
    await new Promise((r) => setTimeout(r, 50));
  }
  console.log("records", records.length, puser.role);
  const acc = await pat.crypto.acceptPortal({
    clinicId: clinic.id,
    patientId: ref.id,
    blob: records[0].invite,
    code: dataInit.accessCode,
  });
  await pat.call("PUT", `/api/1/portal/records/${ref.id}/key`, acc.keep);
  const r = await pat.call<any>("GET", `/api/1/portal/infoRequests/${reqId}`);
  console.log(
    "opened",
    await pat.crypto.open(acc.portal, [
      { ref: { entity: "infoRequest", record: reqId, field: "dataInit" }, sealed: r.dataInit },
    ]),
  );
  const digest = await pat.crypto.digestConsent({ text: "x", strokes: [] });
  const statement = await pat.crypto.sign("consent", { clinic: clinic.id, patient: ref.id, ...digest });
  const [data] = await pat.crypto.seal(acc.portal, [
    { ref: { entity: "infoRequest", record: reqId, field: "data" }, value: { contact: { city: "Québec" } }, rev: 1 },
  ]);
  console.log(
    await pat.call("POST", `/api/1/portal/infoRequests/${reqId}/submit`, {
      infoRequestData: data,
      statement,
      consents: {
        consentForUpdateHealthSummary: true,
        consentForClinicOwner: true,
        consentForGoRdvSync: false,
        consentGeneral: true,
      },
    }),
  );
  const list = await me.call<any>("GET", `/api/1/patients/${ref.id}/clinics/${clinic.id}/infoRequests`);
  const portal = await me.crypto.openPortal(ref, list.portal);
  console.log(
    await me.crypto.open(portal, [
      { ref: { entity: "infoRequest", record: reqId, field: "data" }, sealed: list.infoRequests[0].data },
    ]),
  );
} catch (e) {
  console.error(e);
} finally {
  await house.stop();
}
process.exit(0);
