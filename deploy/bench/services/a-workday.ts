import { randomBytes } from "node:crypto";
import pg from "pg";
import type { House } from "../../local/house/start-house.ts";
import { people } from "../../local/seeds/people.ts";
import { aVisitor, signIn } from "../../local/seeds/person/index.ts";

/** A therapist at work in the seeded clinic, and the calls their screens make most. */
export interface Workday {
  patientId: string;
  /** Reads the record of one patient. */
  readRecord(): Promise<unknown>;
  /** Saves one sealed field of a draft session, each time one revision on. */
  saveField(): Promise<unknown>;
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
  const { identity } = await visitor.call<{ identity: { data: string } }>("GET", `/api/1/patients/${patientId}`);
  const last = await visitor.call<{ notes: { data: string } | null }>("GET", `/api/1/patients/${patientId}/lastSeance`);
  let rev = last.notes ? Buffer.from(last.notes.data, "base64url").readUInt32BE(12) : 0;
  const get = (path: string) => () => visitor.call("GET", path);
  const put = `/api/1/patients/${patientId}/clinics/${clinicId}/seance`;
  const saveField = () =>
    visitor.call("PUT", put, { id: seanceId, force: true, notes: { v: 1, data: envelopeOf(identity.data, ++rev) } });
  const readRecord = get(`/api/1/patients/${patientId}`);
  return {
    patientId,
    readRecord,
    saveField,
    search: (name) => visitor.call("GET", `/api/1/patients/search/${encodeURIComponent(name)}`),
    duplicates: (name, dateOfBirth) =>
      visitor.call("GET", `/api/1/clinic/${clinicId}/patientDuplicates?${new URLSearchParams({ name, dateOfBirth })}`),
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

/** A field envelope of the size of a note: the header another of the same record has, this revision, random bytes. */
function envelopeOf(sample: string, rev: number): string {
  const header = Buffer.from(sample, "base64url").subarray(0, 16);
  header.writeUInt32BE(rev, 12);
  return Buffer.concat([header, randomBytes(600)]).toString("base64url");
}
