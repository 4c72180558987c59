import request from "supertest";
import { patientLookup } from "@carnet/nats/contracts/rpc/patient.lookup.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { seanceAppointments } from "@carnet/nats/contracts/rpc/seance.appointments.v1";
import { seanceRemoveAppointment } from "@carnet/nats/contracts/rpc/seance.removeAppointment.v1";
import { seanceSetAppointment } from "@carnet/nats/contracts/rpc/seance.setAppointment.v1";
import { makeApiKey } from "@carnet/services/clinic/contract";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { openTilleuls } from "../../clinic/testing/index.ts";
import { openPatients } from "../../patient/testing/open-patients.ts";
import { openSeances, practice } from "../../seance/testing/index.ts";

interface Sent {
  body?: object;
  query?: object;
  headers?: Record<string, string>;
}

/** Clinic, patient and seance, each with a database of its own; what clinic asks the two they answer themselves. */
export function openHouse() {
  const patients = openPatients();
  const asks: Record<string, { asked(question: { subject: string }, ask: unknown): Promise<never> }> = { patients };
  const answeredBy = (who: "patients" | "seances", question: { subject: string }) => ({
    [question.subject]: (ask: unknown) => asks[who]!.asked(question, ask),
  });
  const seances = openSeances({ answers: { ...practice(), ...answeredBy("patients", patientIdentities) } as never });
  asks["seances"] = seances;
  const clinic = openTilleuls({
    ...answeredBy("patients", patientLookup),
    ...answeredBy("seances", seanceAppointments),
    ...answeredBy("seances", seanceSetAppointment),
    ...answeredBy("seances", seanceRemoveAppointment),
  } as never);
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    for (const scope of ["read", "write"] as const) {
      const body = { scope, formerEnds: "inADay" };
      keys[scope] = (await clinic.as(cast.drMorel).call(makeApiKey, { params: { id: tilleuls }, body })).body.key;
    }
  });
  const send =
    (method: "get" | "put" | "delete", scope: "read" | "write") =>
    (path: string, { body, query = {}, headers = {} }: Sent = {}) => {
      const started = request(clinic.address())
        [method](`/api/external/1${path}`)
        .query(query)
        .set("x-api-key", keys[scope]!)
        .set(headers);
      return body ? started.send(body) : started;
    };
  return {
    clinic,
    patients,
    seances,
    keyOf: (scope: "read" | "write") => keys[scope]!,
    read: send("get", "read"),
    put: send("put", "write"),
    remove: send("delete", "write"),
    send,
  };
}
