import { startBooking, type Booking } from "./start-booking.ts";
import type { BookingPatient } from "./contract.ts";

let booking: Booking;
beforeEach(async () => (booking = await startBooking({ "gordv-tilleuls": {} })));
afterEach(() => booking.stop());

const ask = (path: string, key = "gordv-tilleuls", headers: Record<string, string> = {}) =>
  fetch(`${booking.url}${path}`, { headers: { "x-api-key": key, ...headers } });
const read = async (path: string, key?: string) => {
  const response = await ask(path, key);
  return [response.status, await response.json()];
};
const put = async (id: string, body: string) => {
  const init = { method: "PUT", headers: { "x-api-key": "gordv-tilleuls" }, body };
  const response = await fetch(`${booking.url}/api/patients/${id}`, init);
  return [response.status, await response.json()];
};
const ève: BookingPatient = {
  id: "b1",
  firstName: "Ève",
  lastName: "Roy",
  email: null,
  phone: null,
  dateOfBirth: "1990-02-28",
  gender: "F",
  professionalId: null,
  createdAt: null,
};
const nine = { id: "a1", patientId: "b1", professionalId: "p1", startsAt: "2026-12-01T14:00:00.000Z", minutes: 45 };

test("patients flow both ways under the key of their clinic, page by page", async () => {
  booking.openClinic("gordv-tilleuls", { patients: [ève, { ...ève, id: "b2" }, { ...ève, id: "b3" }] });
  expect(await put("b2", JSON.stringify({ firstName: "Luc", phone: "418 555-0142" }))).toMatchObject([200, {}]);
  expect(await read("/api/patients?limit=2")).toMatchObject([
    200,
    { patients: [ève, { id: "b2", firstName: "Luc", lastName: "Roy" }], next: "2" },
  ]);
  expect(await read("/api/patients?limit=2&cursor=2")).toMatchObject([200, { patients: [{ id: "b3" }], next: null }]);
});

test("a list that nobody changed is not sent again", async () => {
  booking.openClinic("gordv-tilleuls", { patients: [ève] });
  const etag = (await ask("/api/patients")).headers.get("etag")!;
  expect((await ask("/api/patients", undefined, { "if-none-match": etag })).status).toBe(304);
  await put("b1", JSON.stringify({ firstName: "Eve" }));
  expect((await ask("/api/patients", undefined, { "if-none-match": etag })).status).toBe(200);
});

test("appointments are told by what changed, and all of them to a cursor of another era", async () => {
  const clinic = booking.openClinic("gordv-tilleuls", { appointments: [nine] });
  const [, first] = await read("/api/appointments");
  expect(first.appointments).toEqual([{ ...nine, status: "booked", version: 1 }]);
  expect(await read(`/api/appointments?since=${first.asOf}`)).toMatchObject([200, { appointments: [] }]);
  clinic.change("a1", { status: "cancelled" });
  expect(await read(`/api/appointments?since=${first.asOf}`)).toMatchObject([
    200,
    { appointments: [{ id: "a1", status: "cancelled", version: 2 }] },
  ]);
  expect(await read("/api/appointments?since=elsewhere.4")).toEqual([410, { error: "UnknownCursor" }]);
});

test("a key it does not know, a body it cannot take and a call it has not are refused", async () => {
  expect(await read("/api/key")).toEqual([200, {}]);
  expect(await read("/api/key", "none")).toEqual([403, { error: "InvalidGoRdvKey" }]);
  expect(await put("x", "{")).toEqual([400, { error: "Malformed" }]);
  expect(await put("b9", JSON.stringify({ ...ève, phone: "(418) 555-018" }))).toEqual([422, { error: "InvalidPhone" }]);
  expect((await read("/else"))[0]).toBe(404);
  booking.openClinic("gordv-tilleuls").refusal = "Suspended";
  expect(await read("/api/patients")).toEqual([403, { error: "Suspended" }]);
});

test("meets what it is asked to: too many requests, a broken gateway, a list that is none, half a page, a row twice", async () => {
  booking.openClinic("gordv-tilleuls", { patients: [ève] });
  booking.meet("busy", "broken", "wrongJson", "twice", "halfPage");
  const busy = await ask("/api/patients");
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await ask("/api/patients")).status).toBe(502);
  expect(await read("/api/patients")).toMatchObject([200, { patients: "soon" }]);
  expect(await read("/api/patients")).toMatchObject([200, { patients: [ève, ève] }]);
  await expect((await ask("/api/patients")).json()).rejects.toThrow(/JSON/);
  booking.goAway(true);
  await expect(ask("/api/patients")).rejects.toThrow("fetch failed");
});

test("is played by hand on its page", async () => {
  const clinic = booking.openClinic("gordv-tilleuls", { patients: [ève], appointments: [nine] });
  const press = (form: Record<string, string>) =>
    fetch(booking.page, { method: "POST", body: new URLSearchParams({ key: "gordv-tilleuls", ...form }) });
  await press({ do: "move", id: "a1", startsAt: "2026-12-02T15:30:00.000Z" });
  await press({ do: "book", patientId: "b1", professionalId: "p1", startsAt: "2026-12-03T15:30:00.000Z" });
  expect(clinic.changedSince(1)).toMatchObject([
    { id: "a1", startsAt: "2026-12-02T15:30:00.000Z", version: 2 },
    { patientId: "b1", startsAt: "2026-12-03T15:30:00.000Z", version: 1 },
  ]);
  expect(await (await fetch(booking.page)).text()).toContain("Ève Roy");
});
