import pg from "pg";
import type { PatientView } from "@carnet/services/patient/contract";
import type { House } from "../../local/house/start-house.ts";
import { people } from "../../local/seeds/people.ts";
import { aVisitor, readBack, signIn, syncTrust, type Visitor } from "../../local/seeds/person/index.ts";
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
  /** The same in parts: where it is saved, the next body, and the revision that the server holds. */
  save: { path: string; nextBody(): Promise<object>; storedRevision(): Promise<number> };
  /** What says who asks. */
  cookie: string;
  /** The read of the record as the gateway hands it on. */
  readRequest: Buffer;
  /** So many saves as it hands them on, one revision after the other, of each of so many other sealed fields of drafts. */
  saveRequests(fields: number, each: number): Promise<Buffer[][]>;
  /** Searches records by name, and by what would make a new one somebody already there. */
  search(name: string): Promise<unknown>;
  duplicates(name: string, dateOfBirth: string): Promise<unknown>;
  /** The commonest calls, by name. */
  calls: Record<string, () => Promise<unknown>>;
}

/** Signs the owner in, who treats too, and finds patients with a draft session. */
export async function aWorkday(house: Pick<House, "origin" | "database" | "env">): Promise<Workday> {
  const visitor = aVisitor(house.origin);
  await signIn(visitor, "therapist", people.owner);
  const [clinic] = await visitor.call<{ id: string }[]>("GET", "/api/1/myClinics");
  const clinicId = clinic?.id ?? "";
  await syncTrust(visitor, clinicId);
  const drafts = await findDrafts(house.database.url);
  const [one, ...places] = (await Promise.all(drafts.map((draft) => placesOf(visitor, draft)))).flat();
  if (!one) throw new Error("The seeded clinic has no open session.");
  const { patientId } = one;
  const headers = { cookie: visitor.cookie() };
  const get = (path: string) => () => lightGet(house.origin + path, headers);
  const putOf = (place: Place) => `/api/1/patients/${place.patientId}/clinics/${clinicId}/seance`;
  const nextBody = async () => (await sealNext(visitor, one, 1))[0]!;
  const saveField = async () => visitor.call("PUT", putOf(one), await nextBody());
  const storedRevision = async () => (await placesOf(visitor, one)).find(({ field }) => field === one.field)?.rev ?? 0;
  const handedOn = {
    ...ofABrowser,
    cookie: visitor.cookie(),
    "x-forwarded-for": "127.0.0.1",
    "x-carnet-gateway": house.env["CARNET_GATEWAY_SECRET"] ?? "",
  };
  const saveRequests = (fields: number, each: number) =>
    Promise.all(
      places.slice(0, fields).map(async (place) => {
        const bodies = await sealNext(visitor, place, each);
        return bodies.map((body) => requestBytes(`PUT ${putOf(place)}`, handedOn, JSON.stringify(body)));
      }),
    );
  // As the floor is asked: a service that is asked faster, or slower, does more or less at once.
  const readRecord = () => visitor.call("GET", `/api/1/patients/${patientId}`);
  return {
    patientId,
    readRecord,
    saveField,
    save: { path: putOf(one), nextBody, storedRevision },
    cookie: visitor.cookie(),
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

interface Draft {
  patientId: string;
  seanceId: string;
}

/** A sealed field of a draft, whose record is open, and the newest revision of it. */
interface Place extends Draft {
  ref: Awaited<ReturnType<Visitor["crypto"]["openPatient"]>>;
  field: (typeof sealedProperties)[number];
  rev: number;
}

/** The newest sessions that are still open, each the last of its patient. */
async function findDrafts(database: string): Promise<Draft[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<Draft>(
    `select patient_id as "patientId", id as "seanceId" from seance.seances where finalized_at is null
     order by created_at desc limit 3`,
  );
  await client.end();
  return rows;
}

/** The fields of a draft, of a record that is opened for it. */
async function placesOf(visitor: Visitor, draft: Draft): Promise<Place[]> {
  const record = `/api/1/patients/${draft.patientId}`;
  const ref = await visitor.crypto.openPatient(readBack(await visitor.call<PatientView>("GET", record)));
  const last = await visitor.call<Partial<Record<string, { data: string } | null>>>("GET", `${record}/lastSeance`);
  return sealedProperties.map((field) => {
    const data = last[field]?.data;
    const rev = data === undefined ? 0 : Buffer.from(data, "base64url").readUInt32BE(12);
    return { ...draft, ref, field, rev };
  });
}

/** The next so many saves of a field. */
async function sealNext(visitor: Visitor, place: Place, times: number): Promise<object[]> {
  const { seanceId, field } = place;
  const versions = Array.from({ length: times }, () => ({
    ref: { entity: "seance", record: seanceId, field } as const,
    value: aNote,
    rev: ++place.rev,
  }));
  const sealed = await visitor.crypto.seal(place.ref, versions);
  return sealed.map((one) => ({ id: seanceId, force: true, [field]: one }));
}

/** What a note is as long as. */
const aNote = "Mobilité des lombaires retrouvée, douleur à la flexion. ".repeat(10);
