import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { countListed, countPatients, getStanding, type ListedPatient } from "../contract/index.ts";
import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";
import { standAgain } from "./stand-again.ts";

const patients = openPatients();
type Query = Partial<Record<"filter" | "sort" | "order" | "cursor" | "limit", string>>;
const list = async (query: Query = {}, who: (typeof cast)["drLavoie"] = cast.drLavoie) =>
  (await patients.as(who).get(`/api/1/clinic/${tilleuls}/patients`).query(query)).body as {
    patients: ListedPatient[];
    next: string | null;
    therapists: { userId: string; name: string }[];
  };
const counts = async (who: (typeof cast)["drLavoie"] = cast.drLavoie) =>
  (await patients.as(who).call(countListed, { params: { id: tilleuls } })).body;
const lastNames = (rows: ListedPatient[]) => rows.map(({ fullName }) => fullName.split(" ")[1]);

/** Every page of a list, so many rows at a time. */
async function all(query: Query, who?: (typeof cast)["drLavoie"]): Promise<ListedPatient[]> {
  const rows: ListedPatient[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page = await list({ ...query, ...(next && { cursor: next }) }, who);
    rows.push(...page.patients);
    next = page.next;
  }
  return rows;
}

const born: Record<string, string> = {
  Éthier: "1970-01-02",
  Abel: "2015-06-30",
  Zola: "1944-11-05",
  "Ève-Roy": "1990-01-01",
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [lastName, dateOfBirth] of Object.entries(born)) {
    ids[lastName] = await patients.openRecord({ firstName: "Maude", lastName, dateOfBirth, phone: "(418) 555-0142" });
  }
  await patients.openElsewhere({ clinicId: ailleurs, firstName: "Maude", lastName: "Ailleurs" });
});

describe("GET /clinic/{id}/patients", () => {
  it("lists by last name whatever its accents, a page at a time, each record once", async () => {
    for (const limit of ["1", "2", "3", "50"]) {
      expect(lastNames(await all({ limit }))).toEqual(["Abel", "Éthier", "Ève-Roy", "Zola"]);
      expect(lastNames(await all({ limit, order: "desc" }))).toEqual(["Zola", "Ève-Roy", "Éthier", "Abel"]);
    }
  });

  it("lists by date of birth, both ways", async () => {
    const oldestFirst = ["Zola", "Éthier", "Ève-Roy", "Abel"];
    expect(lastNames(await all({ sort: "birth", limit: "2" }))).toEqual(oldestFirst);
    expect(lastNames(await all({ sort: "birth", order: "desc", limit: "2" }))).toEqual(oldestFirst.toReversed());
  });

  it("shows a page of which rows change without losing or repeating the others", async () => {
    const first = await list({ limit: "2" });
    const between = await patients.openRecord({ firstName: "Maude", lastName: "Aaron" });
    const second = await list({ limit: "50", cursor: first.next! });
    expect(lastNames([...first.patients, ...second.patients])).toEqual(["Abel", "Éthier", "Ève-Roy", "Zola"]);
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${between}`);
  });

  it("tells whoever holds the key all of it, and names who treats", async () => {
    const { patients: rows, therapists } = await list({ limit: "1" });
    expect(rows).toEqual([
      {
        id: ids["Abel"],
        clinicId: tilleuls,
        fullName: "Maude Abel",
        referenceCode: null,
        dateOfBirth: "2015-06-30",
        phone: "(418) 555-0142",
        email: null,
        therapistId: cast.drLavoie.userId,
        lastSeanceAt: null,
        nextVisitAt: null,
        owed: 0,
        isAccessible: true,
        opensChart: true,
        deletedAt: null,
      },
    ]);
    expect(therapists).toEqual([{ userId: cast.drLavoie.userId, name: expect.stringMatching(/^Dr /) }]);
  });

  it("tells a colleague the name and who treats, and the desk who they are", async () => {
    const shut = { isAccessible: false, opensChart: false, dateOfBirth: null, phone: null, email: null };
    expect((await list({ limit: "1" }, cast.drBernier)).patients).toMatchObject([{ fullName: "Maude Abel", ...shut }]);
    expect((await list({ limit: "1" }, cast.sofia)).patients).toMatchObject([
      { isAccessible: true, opensChart: false, dateOfBirth: "2015-06-30", phone: "(418) 555-0142" },
    ]);
  });

  it("lists one's own patients apart, and those in the archive only there", async () => {
    expect(await all({ filter: "mine" }, cast.drBernier)).toEqual([]);
    expect(await all({ filter: "mine" })).toHaveLength(4);
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${ids["Zola"]}`);
    expect(lastNames(await all({}))).toEqual(["Abel", "Éthier", "Ève-Roy"]);
    // "Aaron" was archived above.
    expect(await all({ filter: "archived" })).toMatchObject([
      { fullName: "Maude Aaron" },
      { id: ids["Zola"], deletedAt: expect.any(String) },
    ]);
    await patients.as(cast.drLavoie).put(`/api/1/patient/${ids["Zola"]}/recover`).send({});
  });

  describe("with what sessions and visits tell", () => {
    const standing: Record<string, Parameters<typeof patients.stand>[1]> = {
      Abel: { lastSeanceAt: "2026-11-02T14:00:00.000Z", nextVisitAt: "2026-12-14T13:00:00.000Z", owed: 4500 },
      Éthier: { lastSeanceAt: "2026-06-19T14:00:00.000Z", nextVisitAt: null, owed: 12647 },
      Zola: { lastSeanceAt: null, nextVisitAt: "2026-11-25T15:30:00.000Z", owed: 0 },
    };
    beforeAll(async () => {
      for (const [lastName, state] of Object.entries(standing)) await patients.stand(ids[lastName]!, state);
    });

    it.each([
      ["nextVisit", ["Zola", "Abel"]],
      ["lastSeance", ["Éthier", "Abel"]],
      ["owed", ["Abel", "Éthier"]],
    ])("lists by %s, each record once, both ways", async (sort, those) => {
      for (const limit of ["1", "3"]) {
        const rows = lastNames(await all({ sort, limit }));
        expect(rows.filter((name) => those.includes(name!))).toEqual(those);
        expect([...rows].sort()).toEqual(["Abel", "Zola", "Ève-Roy", "Éthier"].sort());
        expect(lastNames(await all({ sort, limit, order: "desc" }))).toEqual(rows.toReversed());
      }
    });

    it("tells whoever may open the record, and nobody else", async () => {
      expect((await all({})).find(({ id }) => id === ids["Abel"])).toMatchObject(standing["Abel"]!);
      const closed = { lastSeanceAt: null, nextVisitAt: null, owed: 0 };
      expect((await all({}, cast.drBernier)).find(({ id }) => id === ids["Abel"])).toMatchObject(closed);
      for (const sort of ["birth", "lastSeance", "owed"]) {
        expect(await all({ sort }, cast.drBernier)).toEqual([]);
      }
    });

    it("lists by the next visit, then by name, where those of one hour are by name too", async () => {
      const byHour = ["Zola", "Abel", "Éthier", "Ève-Roy"];
      expect(lastNames(await all({ sort: "nextVisit" }))).toEqual(byHour);
      for (const lastName of ["Ève-Roy", "Éthier"])
        await patients.stand(ids[lastName]!, { nextVisitAt: standing["Zola"]!.nextVisitAt! });
      const ofOneHour = ["Éthier", "Ève-Roy", "Zola", "Abel"];
      for (const limit of ["1", "2", "3", "50"]) {
        expect(lastNames(await all({ sort: "nextVisit", limit }))).toEqual(ofOneHour);
        expect(lastNames(await all({ sort: "nextVisit", order: "desc", limit }))).toEqual(ofOneHour.toReversed());
      }
      await patients.stand(ids["Ève-Roy"]!, {});
      await patients.stand(ids["Éthier"]!, standing["Éthier"]!);
      expect(lastNames(await all({ sort: "nextVisit" }))).toEqual(byHour);
    });

    it("lists among those without a visit the ones a colleague may not open, whether they come or not", async () => {
      const id = await patients.openRecord({ firstName: "Maude", lastName: "Dion" });
      await patients.stand(id, { nextVisitAt: "2026-12-01T15:00:00.000Z" });
      await patients.admit(id, cast.drBernier);
      for (const limit of ["1", "2", "50"]) {
        const rows = await all({ sort: "nextVisit", limit }, cast.drBernier);
        expect(lastNames(rows)).toEqual(["Dion", "Abel", "Éthier", "Ève-Roy", "Zola"]);
        expect(rows.slice(1)).toEqual(rows.slice(1).map((row) => ({ ...row, isAccessible: false, nextVisitAt: null })));
      }
      expect(lastNames(await all({ sort: "nextVisit", filter: "owing" }, cast.drBernier))).toEqual([]);
      await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`);
    });

    it("lists a visit no longer once half a day is over since its hour, whoever marks it", async () => {
      const id = ids["Zola"]!;
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const nextOf = async () => (await all({ sort: "nextVisit" })).find((row) => row.id === id)!.nextVisitAt;
      const row = patients.knex()("patient_standings").where({ patient_id: id });
      for (const [at, stays] of [
        [hoursAgo(11), true],
        [hoursAgo(13), false],
      ] as const) {
        await row.clone().update({ next_visit_at: at, stood_at: new Date() });
        patients.standsSilently(id, { nextVisitAt: null });
        await patients.within(standAgain.tick);
        expect(await nextOf()).toBe(stays ? at : null);
      }
      expect((await patients.announced(standingChanged)).at(-1)!.data.patientId).toBe(id);
      await patients.stand(id, standing["Zola"]!);
    });

    it("tells the next visit with the record, to who works there and not to the patient", async () => {
      const read = async (who: (typeof cast)["drLavoie"]) =>
        (await patients.as(who).get(`/api/1/patients/${ids["Zola"]}`)).body;
      expect((await read(cast.drLavoie)).nextVisitAt).toBe(standing["Zola"]!.nextVisitAt);
      expect((await read(cast.sofia)).nextVisitAt).toBe(standing["Zola"]!.nextVisitAt);
      await patients.link(ids["Zola"]!, cast.camille);
      expect((await read(cast.camille)).nextVisitAt).toBeNull();
      const phone = { phone: "(418) 555-0199", was: { phone: "(418) 555-0142" } };
      const { body } = await patients
        .as(cast.drLavoie)
        .put("/api/1/patient")
        .send({ id: ids["Zola"], ...phone });
      expect(body.nextVisitAt).toBe(standing["Zola"]!.nextVisitAt);
    });

    it("tells what is owed with the record, to who works there and not to the patient", async () => {
      const id = ids["Éthier"]!;
      const read = async (who: (typeof cast)["drLavoie"]) => (await patients.as(who).get(`/api/1/patients/${id}`)).body;
      for (const who of [cast.drLavoie, cast.sofia]) expect((await read(who)).owed).toBe(12_647);
      await patients.link(id, cast.bruno);
      expect((await read(cast.bruno)).owed).toBeNull();
      const { body } = await patients.as(cast.drLavoie).put("/api/1/patient").send({ id, city: "Lévis" });
      expect(body.owed).toBe(12_647);
    });

    it("tells how somebody stands by itself, and leaves no line of who came", async () => {
      const id = ids["Abel"]!;
      const lines = async () =>
        Number((await patients.knex()("access_events").where({ patient_id: id }).count())[0]!["count"]);
      const before = await lines();
      const standingTo = async (who: (typeof cast)["drLavoie"]) =>
        (await patients.as(who).call(getStanding, { params: { id } })).body;
      const { nextVisitAt, owed } = standing["Abel"]!;
      for (const who of [cast.drLavoie, cast.sofia])
        expect(await standingTo(who)).toEqual({ nextVisitAt, owed, lacksConsent: false });
      await patients.link(id, cast.bruno);
      expect(await standingTo(cast.bruno)).toEqual({ nextVisitAt: null, owed: null, lacksConsent: null });
      expect(await standingTo(cast.drBernier)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
      expect(await lines()).toBe(before);
    });

    it("lists and counts those who owe", async () => {
      expect(lastNames(await all({ filter: "owing" }))).toEqual(["Abel", "Éthier"]);
      expect((await counts()).owing).toBe(2);
      expect((await counts(cast.sofia)).owing).toBe(2);
      expect(await all({ filter: "owing" }, cast.drBernier)).toEqual([]);
      expect((await counts(cast.drBernier)).owing).toBe(0);
      await patients.stand(ids["Éthier"]!, {});
      expect((await counts()).owing).toBe(1);
    });
  });

  describe("without consent", () => {
    const [care, photos] = [crypto.randomUUID(), crypto.randomUUID()];
    const without = async (who?: (typeof cast)["drLavoie"]) => lastNames(await all({ filter: "withoutConsent" }, who));
    const everybody = ["Abel", "Éthier", "Ève-Roy", "Zola"];

    it("lists and counts who has not signed every form the clinic asks for, and follows what is signed", async () => {
      expect(await without()).toEqual([]);
      await patients.askToSign(care);
      expect(await without()).toEqual(everybody);
      const signed = await patients.signForm(ids["Zola"]!, care);
      expect(await without()).toEqual(["Abel", "Éthier", "Ève-Roy"]);
      expect((await counts()).withoutConsent).toBe(3);
      expect((await counts(cast.sofia)).withoutConsent).toBe(3);
      const facts = (await patients.announced(standingChanged)).filter(({ data }) => data.patientId === ids["Zola"]);
      expect(facts.length).toBeGreaterThan(0);
      await patients.as(cast.drMorel).delete(`/api/1/clinic/${tilleuls}/patient/${ids["Zola"]}/consentFile/${signed}`);
      expect(await without()).toEqual(everybody);
    });

    it("follows the forms: another one, one that is no longer asked for, and a record that is new", async () => {
      await patients.signForm(ids["Zola"]!, care);
      await patients.askToSign(care, photos);
      expect(await without()).toEqual(everybody);
      await patients.signForm(ids["Zola"]!, photos);
      expect(await without()).toEqual(["Abel", "Éthier", "Ève-Roy"]);
      const added = await patients.openRecord({ firstName: "Maude", lastName: "Nouveau" });
      expect(await without()).toContain("Nouveau");
      await patients.as(cast.drLavoie).delete(`/api/1/patient/${added}?encryptionCheck=failed`);
      await patients.askToSign();
      expect(await without()).toEqual([]);
    });

    it("tells nobody of a record they may not open", async () => {
      await patients.askToSign(care, photos);
      expect(await without(cast.drBernier)).toEqual([]);
      expect((await counts(cast.drBernier)).withoutConsent).toBe(0);
      await patients.askToSign();
    });
  });

  it("counts another's records for those who run the clinic, and for nobody else (MEM-020)", async () => {
    const mine = async (who: (typeof cast)["drLavoie"], therapistId: string) =>
      (await patients.as(who).call(countListed, { params: { id: tilleuls }, query: { therapistId } })).body.mine;
    const own = (await counts()).mine;
    expect(own).toBeGreaterThan(0);
    expect(await mine(cast.drMorel, cast.drLavoie.userId)).toBe(own);
    expect(await mine(cast.drBernier, cast.drLavoie.userId)).toBe((await counts(cast.drBernier)).mine);
  });

  it("counts who owes, archived or not, and who has not signed, as keys are given and taken and records archived", async () => {
    const form = crypto.randomUUID();
    await patients.askToSign(form);
    const before = { lavoie: await counts(), bernier: await counts(cast.drBernier), desk: await counts(cast.sofia) };
    const id = await patients.openRecord({ firstName: "Maude", lastName: "Compte" });
    await patients.stand(id, { owed: 4_500 });
    const more = (was: { owing: number; withoutConsent: number }, by: number, lacking = by) =>
      expect.objectContaining({ owing: was.owing + by, withoutConsent: was.withoutConsent + lacking });
    expect(await counts()).toEqual(more(before.lavoie, 1));
    expect(await counts(cast.sofia)).toEqual(more(before.desk, 1));
    expect(await counts(cast.drBernier)).toEqual(more(before.bernier, 0));
    await patients.admit(id, cast.drBernier);
    expect(await counts(cast.drBernier)).toEqual(more(before.bernier, 1));
    await patients.knex()("patient_keys").where({ patient_id: id, user_id: cast.drBernier.userId }).delete();
    expect(await counts(cast.drBernier)).toEqual(more(before.bernier, 0));
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`);
    expect(await counts()).toEqual(more(before.lavoie, 1, 0));
    await patients.leaveKeyTo(id, cast.drBernier);
    expect(await counts(cast.drBernier)).toEqual(more(before.bernier, 1, 0));
    await patients.knex()("patient_keys").where({ patient_id: id, user_id: cast.drBernier.userId }).delete();
    expect(await counts(cast.drBernier)).toEqual(more(before.bernier, 0));
    await patients.as(cast.drLavoie).put(`/api/1/patient/${id}/recover`).send({});
    expect(await counts()).toEqual(more(before.lavoie, 1));
    await patients.stand(id, { owed: 9_000 });
    expect(await counts()).toEqual(more(before.lavoie, 1));
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`);
    expect(await counts()).toEqual(more(before.lavoie, 1, 0));
    expect(await counts(cast.sofia)).toEqual(more(before.desk, 1, 0));
    await patients.stand(id, { owed: 0 });
    expect(await counts(cast.sofia)).toEqual(more(before.desk, 0));
    await patients.askToSign();
    expect((await counts(cast.sofia)).withoutConsent).toBe(0);
  });

  it("refuses a cursor of another order, and one that nobody gave out", async () => {
    const { next } = await list({ limit: "1" });
    const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
    const id = "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21";
    for (const query of [
      { cursor: next!, order: "desc" },
      { cursor: next!, sort: "birth" },
      { cursor: "nonsense" },
      { cursor: forged(["name", "asc", "x", "nobody"]) },
      { cursor: forged(["birth", "asc", "yesterday", id]), sort: "birth" },
      { cursor: forged(["nextVisit", "asc", "now()", id]), sort: "nextVisit" },
      { cursor: forged(["owed", "asc", "1e9", id]), sort: "owed" },
    ]) {
      expect((await patients.as(cast.drLavoie).get(`/api/1/clinic/${tilleuls}/patients`).query(query)).status).toBe(
        400,
      );
    }
  });

  const may: Somebody[] = ["owner", "manager", "own therapist", "other therapist", "secretary", "impersonator"];
  it.each(Object.entries(everybody))("answers who belongs to the clinic, and nobody else: %s", async (who, actor) => {
    const { body } = await patients.as(actor).get(`/api/1/clinic/${tilleuls}/patients`);
    expect("patients" in body).toBe(may.includes(who as Somebody));
  });
});

describe("GET /clinic/{id}/patientCounts", () => {
  it("follows a record that is opened, archived, recovered and taken back", async () => {
    const before = await counts();
    const id = await patients.openRecord();
    expect(await counts()).toEqual({ ...before, mine: before.mine + 1, all: before.all + 1 });
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`);
    expect(await counts()).toEqual({ ...before, archived: before.archived + 1 });
    await patients.as(cast.drLavoie).put(`/api/1/patient/${id}/recover`).send({});
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`).query({ encryptionCheck: "failed" });
    expect(await counts()).toEqual(before);
  });

  it("counts the patients of each, and agrees with the rows", async () => {
    const { mine, all: everybodys } = await counts(cast.drBernier);
    expect(mine).toBe(0);
    const { rows } = await patients
      .knex()
      .raw("select count(*)::int from patients where deleted_at is null and clinic_id = ?", [tilleuls]);
    expect(everybodys).toBe(rows[0].count);
    const { body } = await patients.as(cast.sofia).call(countPatients, { params: { id: tilleuls } });
    expect(body.count).toBe(everybodys);
  });

  it("says who may open a new record: whoever treats, not the desk", async () => {
    expect((await counts()).can).toEqual({ create: true });
    expect((await counts(cast.sofia)).can).toEqual({ create: false });
  });
});
