import pg from "pg";
import type { PatientView } from "@carnet/services/patient/contract";
import type { House } from "../../local/house/start-house.ts";
import { people } from "../../local/seeds/people.ts";
import { aVisitor, readBack, signIn, syncTrust } from "../../local/seeds/person/index.ts";
import { sealedProperties } from "@carnet/services/seance/contract";
import { lightGet, ofABrowser } from "./light-get.ts";
import { requestBytes } from "./saturate.ts";

/** A therapist at work in the seeded clinic, and the calls their screens make most. */
export interface Workday {
  patientId: string;
  /** Reads the record of one patient. */
  readRecord(): Promise<unknown>;
  /** Saves one sealed field of a draft session, each time one revision on. */
  saveField(): Promise<unknown>;
  /** The read of the record as the gateway hands it on. */
  readRequest: Buffer;
  /** So many saves as it hands them on, of each of the other sealed fields of the draft, one revision after the other. */
  saveRequests(each: number): Promise<Buffer[][]>;
  /** Searches records by name, and by what would make a new one somebody already there. */
  search(name: string): Promise<unknown>;
  duplicates(name: string, dateOfBirth: string): Promise<unknown>;
  /** The commonest calls, by name. */
  calls: Record<string, () => Promise<unknown>>;
}

/** Signs the owner in, who treats too, and finds a patient with a draft session. */
export async function aWorkday(house: House): Promise<Workday> {
  const visitor = aVisitor(house.origin);
  await signIn(visitor, "therapist", people.owner);
  const [clinic] = await visitor.call<{ id: string }[]>("GET", "/api/1/myClinics");
  const clinicId = clinic?.id ?? "";
  const { patientId, seanceId } = await findDraft(house.database.url);
  const view = await visitor.call<PatientView>("GET", `/api/1/patients/${patientId}`);
  await syncTrust(visitor, clinicId);
  const ref = await visitor.crypto.openPatient(readBack(view));
  const last = await visitor.call<Partial<Record<string, { data: string } | null>>>(
    "GET",
    `/api/1/patients/${patientId}/lastSeance`,
  );
  const revOf = (field: string) => {
    const data = last[field]?.data;
    return data === undefined ? 0 : Buffer.from(data, "base64url").readUInt32BE(12);
  };
  let rev = revOf("notes");
  const headers = { cookie: visitor.cookie() };
  const get = (path: string) => () => lightGet(house.origin + path, headers);
  const put = `/api/1/patients/${patientId}/clinics/${clinicId}/seance`;
  const place = { entity: "seance", record: seanceId, field: "notes" } as const;
  const saveField = async () => {
    const [notes] = await visitor.crypto.seal(ref, [{ ref: place, value: aNote, rev: ++rev }]);
    return visitor.call("PUT", put, { id: seanceId, force: true, notes });
  };
  const handedOn = {
    ...ofABrowser,
    cookie: visitor.cookie(),
    "x-forwarded-for": "127.0.0.1",
    "x-carnet-gateway": house.env["CARNET_GATEWAY_SECRET"] ?? "",
  };
  const others = sealedProperties.filter((field) => field !== "notes").map((field) => ({ field, rev: revOf(field) }));
  const saveRequests = (each: number) =>
    Promise.all(
      others.map(async (other) => {
        const { field } = other;
        const versions = Array.from({ length: each }, () => ({
          ref: { entity: "seance", record: seanceId, field } as const,
          value: aNote,
          rev: ++other.rev,
        }));
        const sealed = await visitor.crypto.seal(ref, versions);
        return sealed.map((one) =>
          requestBytes(`PUT ${put}`, handedOn, JSON.stringify({ id: seanceId, force: true, [field]: one })),
        );
      }),
    );
  // As the floor is asked: a service that is asked faster, or slower, does more or less at once.
  const readRecord = () => visitor.call("GET", `/api/1/patients/${patientId}`);
  return {
    patientId,
    readRecord,
    saveField,
    readRequest: requestBytes(`GET /api/1/patients/${patientId}`, handedOn),
    saveRequests,
    search: (name) => get(`/api/1/patients/search/${encodeURIComponent(name)}`)(),
    duplicates: (name, dateOfBirth) =>
      get(`/api/1/clinic/${clinicId}/patientDuplicates?${new URLSearchParams({ name, dateOfBirth })}`)(),
    calls: {
      "who am I": get("/api/1/userInfo"),
      "my clinics": get("/api/1/myClinics"),
      "the clinic": get(`/api/1/clinic/${clinicId}`),
      "its members": get(`/api/1/clinic/${clinicId}/members`),
      "search a patient": get("/api/1/patients/search/ga"),
      "open a record": readRecord,
      "its sessions": get(`/api/1/patients/${patientId}/seances`),
      "the last session": get(`/api/1/patients/${patientId}/lastSeance`),
      "words of the lexicon": get(`/api/1/clinics/${clinicId}/lexicon`),
      "save a field": saveField,
    },
  };
}

/** The newest session that is still open and is the last of its patient. */
async function findDraft(database: string): Promise<{ patientId: string; seanceId: string }> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ patientId: string; seanceId: string }>(
    `select patient_id as "patientId", id as "seanceId" from seance.seances where finalized_at is null
     order by created_at desc limit 1`,
  );
  await client.end();
  if (!rows[0]) throw new Error("The seeded clinic has no open session.");
  return rows[0];
}

/** What a note is as long as. */
const aNote = "Mobilité des lombaires retrouvée, douleur à la flexion. ".repeat(10);
