import { startBooking, type Booking } from "./start-booking.ts";

let booking: Booking;
beforeAll(async () => (booking = await startBooking()));
afterAll(() => booking.stop());

const ask = async (path: string, method = "GET", body?: string) => {
  const answer = await fetch(`${booking.url}${path}`, { method, ...(body !== undefined && { body }) });
  return [answer.status, await answer.json()];
};

test("patients flow both ways under the key of their clinic", async () => {
  const patient = { id: "b1", firstName: "Ève", lastName: "Roy", email: null, phone: null, dateOfBirth: "1990-02-28" };
  booking.openClinic("key-1", [patient]);
  expect(await ask("/clinics/key-1/patients")).toEqual([200, { patients: [patient] }]);
  await ask("/clinics/key-1/patients/b2", "PUT", JSON.stringify({ ...patient, firstName: "Luc" }));
  expect(await ask("/clinics/key-1/patients")).toMatchObject([
    200,
    { patients: [{ id: "b1" }, { id: "b2", firstName: "Luc" }] },
  ]);
});

test("a key it does not know, a body it cannot read and a call it has not are refused", async () => {
  expect(await ask("/clinics/none/patients")).toEqual([403, { error: "InvalidGoRdvKey" }]);
  expect(await ask("/clinics/gordv-tilleuls/patients/x", "PUT", "{")).toEqual([400, { error: "Malformed" }]);
  expect(await ask("/clinics/gordv-tilleuls/patients/x", "DELETE")).toEqual([405, { error: "NotAllowed" }]);
  expect((await ask("/else"))[0]).toBe(404);
});
