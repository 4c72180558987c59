import { startBooking, type Booking } from "./start-booking.ts";

let booking: Booking;
beforeAll(async () => (booking = await startBooking()));
afterAll(() => booking.stop());

const send = async (key: string, path: string, method = "GET", body?: string) => {
  const init = { method, headers: { "x-api-key": key }, ...(body !== undefined && { body }) };
  const response = await fetch(`${booking.url}${path}`, init);
  return [response.status, await response.json()];
};

test("patients flow both ways under the key of their clinic", async () => {
  const patient = { id: "b1", firstName: "Ève", lastName: "Roy", email: null, phone: null, dateOfBirth: "1990-02-28" };
  booking.openClinic("key-1", [patient]);
  expect(await send("key-1", "/api/patients")).toEqual([200, { patients: [patient] }]);
  await send("key-1", "/api/patients/b2", "PUT", JSON.stringify({ ...patient, firstName: "Luc" }));
  expect(await send("key-1", "/api/patients")).toMatchObject([
    200,
    { patients: [{ id: "b1" }, { id: "b2", firstName: "Luc" }] },
  ]);
});

test("a key it does not know, a body it cannot read and a call it has not are refused", async () => {
  expect(await send("gordv-tilleuls", "/api/key")).toEqual([200, {}]);
  expect(await send("none", "/api/key")).toEqual([403, { error: "InvalidGoRdvKey" }]);
  expect(await send("none", "/api/patients")).toEqual([403, { error: "InvalidGoRdvKey" }]);
  expect(await send("gordv-tilleuls", "/api/patients/x", "PUT", "{")).toEqual([400, { error: "Malformed" }]);
  expect(await send("gordv-tilleuls", "/api/patients/x", "DELETE")).toEqual([405, { error: "NotAllowed" }]);
  expect((await send("none", "/else"))[0]).toBe(404);
});
