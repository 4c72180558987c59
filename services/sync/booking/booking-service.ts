import { z } from "zod";
import { BookingTrouble } from "./booking-trouble.ts";

const text = (most: number) => z.string().transform((value) => value.slice(0, most));
const maybe = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value?.trim() || null);

/** Read leniently: what a receptionist typed is shown as it is. */
const person = z.object({
  id: z.string().min(1).max(60),
  firstName: text(60)
    .nullish()
    .transform((value) => value?.trim() ?? ""),
  lastName: text(60)
    .nullish()
    .transform((value) => value?.trim() ?? ""),
  email: maybe(254),
  phone: maybe(32),
  dateOfBirth: z.iso
    .date()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  gender: z
    .enum(["F", "M", "I"])
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  professionalId: maybe(60),
  createdAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
});
export type BookedPerson = z.output<typeof person>;

const professional = z.object({ id: z.string().min(1).max(60), name: text(120), email: text(254) });
export type Professional = z.output<typeof professional>;

const appointment = z.object({
  id: z.string().min(1).max(60),
  patientId: z.string().min(1).max(60),
  professionalId: z.string().min(1).max(60),
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number().transform((value) => Math.min(480, Math.max(5, Math.round(value)))),
  status: z.enum(["booked", "cancelled"]),
  version: z.int().min(1),
});
export type Appointment = z.output<typeof appointment>;

/** What Carnet gives of one of its patients: identity and contact, never anything of a chart. */
export type GivenPerson = Pick<
  BookedPerson,
  "id" | "firstName" | "lastName" | "email" | "phone" | "dateOfBirth" | "gender"
>;

/** The booking service as one clinic's key opens it. Whatever goes wrong is a `BookingTrouble`. */
export interface BookingService {
  checkKey(): Promise<void>;
  professionals(): Promise<Professional[]>;
  /** Everybody the clinic has there; null when that is what it was under `etag`. */
  people(etag: string | null): Promise<{ etag: string | null; people: BookedPerson[] } | null>;
  /** What changed since, and what to say next time; `isWhole` when it is every appointment there is. */
  appointments(since: string | null): Promise<{ appointments: Appointment[]; asOf: string; isWhole: boolean }>;
  /** Puts a person there under an id of ours, or over the one that has it; answers the id there. */
  keepPerson(person: GivenPerson): Promise<string>;
}

const pageSize = 200;
/** A list that goes on for longer than any clinic has people is no list. */
const mostPages = 1_000;

const withinMs = { key: 1_500, list: 10_000 };

interface Ask {
  path: string;
  query?: Record<string, string | null>;
  method?: "GET" | "PUT";
  body?: object;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** GoRdv over HTTP: `{base}/api/…` with the key in `x-api-key`. Another partner's adapter takes its place by this interface. */
export function goRdv(key: string, base = process.env["CARNET_BOOKING_URL"]): BookingService {
  const request = async ({ path, query = {}, method = "GET", body, headers = {}, timeoutMs = withinMs.list }: Ask) => {
    if (!base) throw new BookingTrouble("bookingAway");
    if (!/^[\x21-\x7e]+$/.test(key)) throw new BookingTrouble("InvalidGoRdvKey");
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: { "x-api-key": key, ...(body && { "content-type": "application/json" }), ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new BookingTrouble("bookingAway");
    });
    const json = await response.json().catch(() => undefined);
    if (response.status === 304 || response.status === 410) return { response, json };
    if (response.status !== 200) throw troubleOf(response, json);
    if (json === undefined) throw new BookingTrouble("bookingUnreadable");
    return { response, json };
  };

  return {
    async checkKey() {
      await request({ path: "/api/key", timeoutMs: withinMs.key });
    },

    async professionals() {
      const { rows } = await everyPage("professionals", professional, (cursor) =>
        request({ path: "/api/professionals", query: { limit: String(pageSize), cursor } }),
      );
      return rows;
    },

    async people(etag) {
      let seen: string | null = null;
      const { rows, isSame } = await everyPage("patients", person, async (cursor) => {
        const headers = cursor === null && etag ? { "if-none-match": etag } : undefined;
        const page = await request({
          path: "/api/patients",
          query: { limit: String(pageSize), cursor },
          ...(headers && { headers }),
        });
        const named = page.response.headers.get("etag");
        // A list that changed between two of its pages may have lost somebody: it is read again.
        if (cursor !== null && named !== seen) throw new BookingTrouble("bookingBusy", 1);
        seen = named;
        return page;
      });
      return isSame ? null : { etag: seen, people: newestOf(rows, () => 0) };
    },

    async appointments(since) {
      let asOf: string | null = null;
      const { rows, isGone } = await everyPage("appointments", appointment, async (cursor) => {
        const page = await request({ path: "/api/appointments", query: { since, limit: String(pageSize), cursor } });
        // What changes while the pages are read is sent again next time.
        asOf ??= z.object({ asOf: z.string().max(200) }).safeParse(page.json).data?.asOf ?? null;
        return page;
      });
      if (isGone && since !== null) return this.appointments(null);
      if (asOf === null) throw new BookingTrouble("bookingUnreadable");
      return { appointments: newestOf(rows, ({ version }) => version), asOf, isWhole: since === null };
    },

    async keepPerson({ id, ...body }) {
      const path = `/api/patients/${encodeURIComponent(id)}`;
      const { json } = await request({ path, method: "PUT", body, timeoutMs: withinMs.key });
      const kept = z.object({ id: z.string().min(1).max(60) }).safeParse(json);
      if (!kept.success) throw new BookingTrouble("bookingUnreadable");
      return kept.data.id;
    },
  };
}

interface Page {
  response: Response;
  json: unknown;
}

/** All pages of a list, or nothing: a page that cannot be read leaves the caller with what it had. */
async function everyPage<Row extends z.ZodType>(
  name: string,
  row: Row,
  read: (cursor: string | null) => Promise<Page>,
) {
  const shape = z.object({ [name]: z.array(row), next: z.string().max(200).nullable() });
  const rows: z.output<Row>[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const { response, json } = await read(cursor);
    if (response.status === 304) return { rows, isSame: true, isGone: false };
    if (response.status === 410) return { rows, isSame: false, isGone: true };
    const { data } = shape.safeParse(json);
    if (!data) throw new BookingTrouble("bookingUnreadable");
    rows.push(...(data[name] as z.output<Row>[]));
    cursor = data["next"] as string | null;
    if (cursor === null) return { rows, isSame: false, isGone: false };
  }
  throw new BookingTrouble("bookingUnreadable");
}

/** Each once, the newest where one is sent twice. */
function newestOf<Row extends { id: string }>(rows: Row[], versionOf: (row: Row) => number): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const known = newest.get(row.id);
    if (!known || versionOf(row) >= versionOf(known)) newest.set(row.id, row);
  }
  return [...newest.values()];
}

const refusal = z.object({ error: z.string().regex(/^\w{1,60}$/) });

function troubleOf(response: Response, json: unknown): BookingTrouble {
  const { status, headers } = response;
  const code = refusal.safeParse(json).data?.error;
  if (status === 401 || (status === 403 && code === "InvalidGoRdvKey")) return new BookingTrouble("InvalidGoRdvKey");
  if (status === 403) return new BookingTrouble("bookingForbidden");
  if (status === 429 || status === 503) return new BookingTrouble("bookingBusy", retryAfterOf(headers));
  if (status >= 400 && status < 500 && code) return new BookingTrouble(code, null, true);
  return new BookingTrouble("bookingAway");
}

/** In seconds or as a date; more than an hour is taken for an hour. */
function retryAfterOf(headers: Headers): number | null {
  const said = headers.get("retry-after");
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(1, Math.ceil(seconds))) : null;
}
