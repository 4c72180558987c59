import { randomUUID } from "node:crypto";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { externalAppointment, externalPatient } from "@carnet/services/clinic/contract";
import { addVisit, getToday } from "@carnet/services/seance/contract";
import { aPatient as aRecord } from "../../patient/testing/index.ts";
import { anEnvelope, aPatient, aSeance } from "../../seance/testing/index.ts";
import { openHouse } from "./open-house.ts";

process.env["CARNET_RATE_LENIENCY"] = "1000";
const { clinic, patients, seances, read, put, remove, send } = openHouse();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aBooking = (patientId: string, overrides: object = {}) => ({
  patientId,
  therapistId: cast.drLavoie.userId,
  appointmentAt: inHours(2),
  minutes: 45,
  ...overrides,
});
const aName = () => `b-${randomUUID().slice(0, 8)}`;
const here = () => aPatient(seances.deliver);
const problem = ({ status, type, text }: { status: number; type: string; text: string }) => {
  expect(type).toBe("application/problem+json");
  const { title: _, type: __, ...said } = JSON.parse(text) as Record<string, unknown>;
  expect(said["status"]).toBe(status);
  return [status, said["code"]];
};

describe("the clinic of a key", () => {
  it("is told with those who treat there, and with nothing that people of the clinic keep to themselves", async () => {
    const { body } = await read("/clinic");
    expect(Object.keys(body).sort()).toEqual(["id", "name", "therapists", "timeZone"]);
    expect(body.therapists.map(({ firstName }: { firstName: string }) => firstName)).toEqual(
      expect.arrayContaining(["drMorel", "drRoy", "drLavoie", "drBernier"]),
    );
    expect(body.therapists.map(({ id }: { id: string }) => id)).not.toContain(cast.sofia.userId);
  });
});

describe("patients", () => {
  it("are told by four clear fields, page by page, and only those of the clinic who are not archived", async () => {
    const ids = [];
    for (const lastName of ["Un", "Deux", "Trois", "Quatre"])
      ids.push(await patients.openRecord({ ...aRecord(), id: randomUUID(), lastName, email: null, force: true }));
    await patients.openElsewhere({ id: randomUUID() });
    await patients.knex()("patients").where({ id: ids.pop() }).update({ deleted_at: new Date() });
    const first = await read("/patients", { query: { limit: 2 } });
    const [, next = ""] = /^<\/api\/external\/1(\/patients\?.*)>; rel="next"$/.exec(first.headers["link"]!) ?? [];
    const second = await read(next);
    expect(second.headers["link"]).toBeUndefined();
    const all = [...first.body, ...second.body];
    expect(all.map(({ id }) => id)).toEqual(ids.toSorted());
    expect(all.map((each) => Object.keys(each))).toEqual(all.map(() => Object.keys(externalPatient.shape)));
  });

  it("are found by their address, whatever its letters, and by no part of it", async () => {
    const id = await patients.openRecord({ ...aRecord(), id: randomUUID(), email: "Zoe@Exemple.test", force: true });
    expect((await read("/patients", { query: { email: " zoe@exemple.test" } })).body).toMatchObject([{ id }]);
    expect((await read("/patients", { query: { email: "zoe" } })).body).toEqual([]);
  });

  it("never bring a clinical byte along: what is sealed is in no answer (API-002)", async () => {
    const canary = anEnvelope(1);
    await patients.openRecord({ ...aRecord(), id: randomUUID(), email: "canari@exemple.test", force: true });
    await patients
      .knex()("patients")
      .update({ notes: canary.data, private_info: canary.data, identity: canary.data, phone: "canary-number" });
    const patientId = await here();
    await put(`/appointments/${aName()}`, { body: aBooking(patientId, { notes: canary, warning: "canary-words" }) });
    const { id } = await aSeance(seances.as, patientId);
    await seances.knex()("seance_fields").insert({ seance_id: id, name: "canary", rev: 1, data: canary.data });
    const answers = await Promise.all(["/clinic", "/patients", "/appointments"].map((path) => read(path)));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(canary.data.slice(0, 24));
      expect(text).not.toMatch(/canary-(words|number)|privateInfo|notes|dateOfBirth|phone|email/);
    }
  });

  it("are not read from nonsense: 422 with what is wrong", async () => {
    expect(problem(await read("/patients", { query: { limit: 0 } }))).toEqual([422, "malformed"]);
    expect(problem(await read("/patients", { query: { cursor: "AAAA" } }))).toEqual([422, "invalidCursor"]);
  });

  it("need no second answer where nothing changed: 304", async () => {
    const { etag } = (await read("/patients")).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await read("/patients", { headers: { "if-none-match": etag! } })).status).toBe(304);
  });
});

describe("a visit that another program plans", () => {
  it("is there, shows in Today, is said to every page, and is moved and taken away by its name", async () => {
    const [patientId, name] = [await here(), aName()];
    const made = await put(`/appointments/${name}`, { body: aBooking(patientId) });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ externalId: name, patientId, state: "expected", source: "external" });
    expect(externalAppointment.parse(made.body)).toEqual(made.body);
    const today = await seances
      .as(cast.drLavoie)
      .call(getToday, { query: { from: inHours(-1), to: inHours(5), day: inHours(0).slice(0, 10) } });
    expect(JSON.stringify(today.body.visits)).toContain(made.body.id);

    const later = await put(`/appointments/${name}`, { body: aBooking(patientId, { appointmentAt: inHours(3) }) });
    expect([later.status, later.body.id]).toEqual([200, made.body.id]);
    expect((await read(`/appointments/${name}`)).body).toEqual(later.body);
    expect((await remove(`/appointments/${name}`)).status).toBe(204);
    expect(problem(await read(`/appointments/${name}`))).toEqual([404, "notFound"]);
    expect(problem(await remove(`/appointments/${name}`))).toEqual([404, "notFound"]);
    const facts = (await seances.announced(visitChanged)).filter(({ data }) => data["visitId"] === made.body.id);
    expect(facts.map(({ data }) => data["state"])).toEqual(["expected", "expected", "removed"]);
  });

  it("is one, however often and however many at once send it; the same again says nothing", async () => {
    const [patientId, name] = [await here(), aName()];
    const body = aBooking(patientId);
    const all = await Promise.all(Array.from({ length: 8 }, () => put(`/appointments/${name}`, { body })));
    expect(new Set(all.map(({ body: { id } }) => id)).size).toBe(1);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const facts = (await seances.announced(visitChanged)).filter(({ data }) => data["patientId"] === patientId);
    expect(facts).toHaveLength(1);
  });

  it("takes the hour that it was moved to, before the one it had", async () => {
    const [patientId, name, amended] = [await here(), aName(), inHours(30)];
    const { body } = await put(`/appointments/${name}`, {
      body: aBooking(patientId, { amendedAppointmentAt: amended }),
    });
    expect(body.appointmentAt).toBe(amended);
    const none = aBooking(patientId, { appointmentAt: undefined });
    const refused = await put(`/appointments/${name}`, { body: none });
    expect(problem(refused)).toEqual([422, "malformed"]);
    expect(JSON.parse(refused.text).paths).toEqual(["appointmentAt"]);
  });

  it("is moved only on top of the version that was read: 412 for an old If-Match", async () => {
    const [patientId, name] = [await here(), aName()];
    const moved = (hours: number, headers: Record<string, string>) =>
      put(`/appointments/${name}`, { body: aBooking(patientId, { appointmentAt: inHours(hours) }), headers });
    expect(problem(await moved(2, { "if-match": "*" }))).toEqual([412, "versionMoved"]);
    const { etag, version } = await moved(2, { "if-none-match": "*" }).then(({ headers, body }) => ({
      etag: headers["etag"]!,
      version: body.version as string,
    }));
    expect(etag).toBe(`"${version}"`);
    expect(problem(await moved(3, { "if-none-match": "*" }))).toEqual([412, "versionMoved"]);
    const second = await moved(3, { "if-match": etag });
    expect(second.status).toBe(200);
    expect(problem(await moved(4, { "if-match": etag }))).toEqual([412, "versionMoved"]);
    expect(problem(await moved(4, { "if-match": "nonsense" }))).toEqual([412, "versionMoved"]);
    expect(problem(await remove(`/appointments/${name}`, { headers: { "if-match": etag } }))).toEqual([
      412,
      "versionMoved",
    ]);
    const now = second.headers["etag"]!;
    const pair = await Promise.all([moved(5, { "if-match": now }), moved(6, { "if-match": now })]);
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 412]);
    const unchanged = await read(`/appointments/${name}`, { headers: { "if-none-match": now } });
    expect(unchanged.status).toBe(200);
    const { etag: latest } = unchanged.headers;
    expect((await read(`/appointments/${name}`, { headers: { "if-none-match": latest! } })).status).toBe(304);
  });

  it("is planned once for an Idempotency-Key, and refused 409 for another body under it", async () => {
    const [patientId, name, key] = [await here(), aName(), randomUUID()];
    const headers = { "idempotency-key": key };
    const body = aBooking(patientId);
    const first = await put(`/appointments/${name}`, { body, headers });
    const again = await put(`/appointments/${name}`, { body, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers["etag"]).toBe(first.headers["etag"]);
    const other = await put(`/appointments/${name}`, { body: { ...body, minutes: 60 }, headers });
    expect(problem(other)).toEqual([409, "idempotencyKeyReused"]);
  });

  it.each([
    ["a patient of nobody", () => aBooking(randomUUID()), "unknownPatient"],
    ["somebody who does not treat", async () => aBooking(await here(), { therapistId: cast.sofia.userId }), null],
    ["the past", async () => aBooking(await here(), { appointmentAt: inHours(-1) }), "visitInPast"],
    ["ten years from now", async () => aBooking(await here(), { appointmentAt: inHours(87_600) }), "visitTooFarAhead"],
    ["four minutes", async () => aBooking(await here(), { minutes: 4 }), "malformed"],
  ] as const)("is refused 422 for %s", async (_what, booking, code) => {
    const answer = await put(`/appointments/${aName()}`, { body: await booking() });
    expect(problem(answer)).toEqual([422, code ?? "therapistNotLicensed"]);
  });

  it("is refused for a patient of another clinic and an archived one as for one of nobody", async () => {
    const archived = await here();
    await seances.deliver(patientArchived, { patientId: archived, clinicId: tilleuls });
    const elsewhere = randomUUID();
    const created = { patientId: elsewhere, clinicId: ailleurs, therapistId: cast.drAilleurs.userId };
    await seances.deliver(patientCreated, {
      ...created,
      hasEmail: false,
      hasBillingEmail: false,
      dobAndSexPresent: true,
    });
    for (const patientId of [archived, elsewhere]) {
      const answer = await put(`/appointments/${aName()}`, { body: aBooking(patientId) });
      expect(problem(answer)).toEqual([422, "unknownPatient"]);
    }
  });

  it("cannot be given to another patient, nor changed once the session is open: 409", async () => {
    const [patientId, name] = [await here(), aName()];
    const soon = { appointmentAt: inHours(0.5) };
    await put(`/appointments/${name}`, { body: aBooking(patientId, soon) });
    const other = await put(`/appointments/${name}`, { body: aBooking(await here(), soon) });
    expect(problem(other)).toEqual([409, "otherPatient"]);
    await aSeance(seances.as, patientId);
    const late = await put(`/appointments/${name}`, { body: aBooking(patientId, { appointmentAt: inHours(9) }) });
    expect(problem(late)).toEqual([409, "visitStarted"]);
    expect(problem(await remove(`/appointments/${name}`))).toEqual([409, "visitStarted"]);
  });

  it("is not written with a key for reading, and a body that is no JSON is 400", async () => {
    const answer = await send("put", "read")(`/appointments/${aName()}`, { body: aBooking(await here()) });
    expect(problem(answer)).toEqual([403, "forbidden"]);
    const broken = await put(`/appointments/${aName()}`, { headers: { "content-type": "application/json" } }).send(
      '{"patientId":' as never,
    );
    expect(problem(broken)).toEqual([400, "malformed"]);
  });

  it("is told beside those that people of the clinic planned, by hour and page by page", async () => {
    const patientId = await here();
    const [from, to] = [inHours(1_000), inHours(1_010)];
    const at = (hours: number) => new Date(Date.parse(from) + hours * 3_600_000).toISOString();
    const planned = { id: randomUUID(), patientId, therapistId: cast.drLavoie.userId, minutes: 30 };
    await seances.as(cast.sofia).call(addVisit, { params: { id: tilleuls }, body: { ...planned, startsAt: at(2) } });
    for (const hours of [1, 3])
      await put(`/appointments/${aName()}`, { body: aBooking(patientId, { appointmentAt: at(hours) }) });
    const first = await read("/appointments", { query: { from, to, limit: 2 } });
    const [, next = ""] = /^<\/api\/external\/1(\/appointments\?.*)>; rel="next"$/.exec(first.headers["link"]!) ?? [];
    const second = await read(next);
    const all = [...first.body, ...second.body];
    expect(all.map(({ appointmentAt }) => appointmentAt)).toEqual([at(1), at(2), at(3)]);
    expect(all.map(({ source }) => source)).toEqual(["external", "manual", "external"]);
    expect(all[1].externalId).toBeNull();
  });
});

it("answers nothing about a clinic that the key is not of", async () => {
  expect(JSON.stringify((await read("/patients", { query: { limit: 200 } })).body)).not.toContain(ailleurs);
  expect(clinic.logged()).not.toContain("a request failed");
});
