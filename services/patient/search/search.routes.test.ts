import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { cast, castMemberships, tilleuls } from "@carnet/services/framework/testing";
import {
  countPatients,
  type DuplicatePatient,
  type FoundPatient,
  getDuplicates,
  searchPatients,
  type SearchFlags,
} from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const search = async (
  query: string,
  flags: SearchFlags = {},
  who: (typeof cast)["drLavoie"] = cast.drLavoie,
): Promise<FoundPatient[]> => (await patients.as(who).call(searchPatients, { params: { query }, query: flags })).body;
const names = (found: FoundPatient[]) => found.map(({ fullName }) => fullName);
const name = (firstName: string, lastName: string) => ({ firstName, lastName });
let eloise: string;

beforeAll(async () => {
  eloise = await patients.openRecord({
    ...name("Éloïse", "Côté-Ouellet"),
    email: "eloise@example.ca",
    dateOfBirth: "1990-05-17",
    phoneMobile: "(418) 555-0142",
    referenceCode: "T-0412",
  });
  await patients.openRecord(name("Jean-Élie", "Dubé"));
  for (let n = 0; n < 12; n++) await patients.openRecord(name(`Zoé${String.fromCharCode(97 + n)}`, "Vaillancourt"));
  await patients.openElsewhere(name("Éloïse", "Ailleurs"));
});

describe("GET /patients/search/{query}", () => {
  it.each([
    ["eloi", "a first name"],
    ["COTE", "the beginning of a last name, without accents"],
    ["ouell", "the second part of a last name"],
    ["côté-ou", "a hyphen"],
    ["eloise cote", "first and last"],
    ["cote ouellet elo", "last and first"],
    ["ouel elo", "parts in any order"],
    ["elosie", "two letters swapped"],
    ["leoise", "the first two letters swapped"],
    ["elloise", "a letter doubled"],
    ["eloyse", "a letter taken for another"],
    ["eloise ouelet", "a letter forgotten"],
    ["418 555-0142", "a phone number"],
    ["+1 (418) 555.0142", "the same as it is dialled from elsewhere"],
    ["555-01", "digits in the middle of it"],
    ["0142", "its last digits"],
    ["ELOISE@exam", "the beginning of an e-mail"],
    ["eloise@example.ca", "a whole e-mail"],
    ["t0412", "a reference code without its hyphen"],
    ["T-04", "the beginning of a reference code"],
    ["1990-05-17", "a birth date"],
    ["1990-05", "a month of birth"],
    ["1990", "a year of birth"],
    ["cote 1990", "a name and a year"],
    ["1990 elo", "a year and a name"],
    ["elosie 1990", "a year and a name with two letters swapped"],
  ])("finds by %s: %s", async (query) => {
    expect(names(await search(query))).toContain("Éloïse Côté-Ouellet");
  });

  it("finds a name however its parts are joined, in whatever letters (PAT-023)", async () => {
    for (const [first, last] of [
      ["Julie", "Damours"],
      ["Paul", "D'Amours"],
      ["Luc", "St-Pierre"],
      ["Ève", "Saintpierre"],
      ["Đức", "Đặng"],
      ["Elif", "Yıldız"],
      ["Ольга Ивановна", "Петрова"],
      ["Stéphane", "Auclair"],
    ] as const)
      await patients.openRecord(name(first, last));
    const found = async (query: string) => names(await search(query)).toSorted();
    for (const query of ["damours", "d'amours", "D’Amours", "d amours"])
      expect([query, await found(query)]).toEqual([query, ["Julie Damours", "Paul D'Amours"]]);
    for (const query of ["saint-pierre", "st-pierre", "Ste Pierre", "saintpierre", "stpierre"])
      expect([query, await found(query)]).toEqual([query, ["Luc St-Pierre", "Ève Saintpierre"]]);
    expect(await found("paul damours")).toEqual(["Paul D'Amours"]);
    expect(await found("damours pa")).toEqual(["Paul D'Amours"]);
    expect(await found("duc")).toEqual(["Đức Đặng"]);
    expect(await found("yildiz")).toEqual(["Elif Yıldız"]);
    expect(await found("петров")).toEqual(["Ольга Ивановна Петрова"]);
    expect(await found("sté")).toContain("Stéphane Auclair");
  });

  it("finds whom somebody meant who swapped two letters, and not whoever else has a name like it", async () => {
    await patients.openRecord(name("Abélard", "Queneau"));
    await patients.openRecord(name("Abelrat", "Quenneville"));
    expect(names(await search("abelrad"))).toEqual(["Abélard Queneau"]);
    expect(names(await search("abelrat"))).toEqual(["Abelrat Quenneville"]);
    expect(names(await search("aeblard"))).toEqual(["Abélard Queneau"]);
  });

  it("stops at ten", async () => expect(await search("vaillancourt")).toHaveLength(10));

  it.each([
    "%",
    "_",
    "\u200b",
    "zzzzz",
    "';--",
    "@",
    "55",
    "1990-02-31",
    "1891",
    "cote 1991",
    "eloise@example.c%",
    "\u0000",
  ])("finds nobody by %j", async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it("tells of a colleague's patient the name alone, and leaves it out when asked", async () => {
    const [found] = await search("eloise", {}, cast.drBernier);
    expect(found).toEqual({
      id: eloise,
      clinicId: tilleuls,
      fullName: "Éloïse Côté-Ouellet",
      dateOfBirth: null,
      email: null,
      phone: null,
      phoneKind: null,
      referenceCode: null,
      therapistId: cast.drLavoie.userId,
      lastSeanceAt: null,
      nextVisitAt: null,
      owed: 0,
      isAccessible: false,
      opensChart: false,
      deletedAt: null,
    });
    expect(await search("eloise", { exclude: "forbidden" }, cast.drBernier)).toEqual([]);
    expect((await search("eloise", { exclude: "forbidden" }))[0]).toMatchObject({
      isAccessible: true,
      dateOfBirth: "1990-05-17",
    });
  });

  it("finds a colleague's patient by a whole number or address, and by no part of one", async () => {
    const found = async (query: string) => (await search(query, {}, cast.drBernier)).map(({ id }) => id);
    for (const whole of ["4185550142", "eloise@example.ca"]) expect(await found(whole)).toEqual([eloise]);
    for (const part of ["0142", "418555014", "eloise@example.c", "eloise@", "T-0412", "1990-05-17", "1990"]) {
      expect(await found(part)).not.toContain(eloise);
    }
  });

  it("tells how a patient stands to who may open the record, and whether a chart opens", async () => {
    const standing = { lastSeanceAt: "2026-06-20T14:00:00.000Z", nextVisitAt: "2027-01-04T15:00:00.000Z", owed: 12647 };
    await patients.stand(eloise, standing);
    expect((await search("eloise"))[0]).toMatchObject({ ...standing, opensChart: true });
    expect((await search("eloise", {}, cast.sofia))[0]).toMatchObject({ ...standing, opensChart: false });
    const closed = { lastSeanceAt: null, nextVisitAt: null, owed: 0, opensChart: false };
    expect((await search("eloise", {}, cast.drBernier))[0]).toMatchObject(closed);
  });

  it("tells the number that was looked for, else the mobile one", async () => {
    const numbers = { phone: "(581) 555-0163", phoneMobile: "(581) 555-0164", phoneWork: "(581) 555-0165" };
    await patients.openRecord({ ...name("Trois", "Numéros"), ...numbers });
    const found = async (query: string) => (await search(query))[0];
    expect(await found("Trois Num")).toMatchObject({ phone: "(581) 555-0164", phoneKind: "phoneMobile" });
    expect(await found("5550163")).toMatchObject({ phone: "(581) 555-0163", phoneKind: "phone" });
    expect(await found("+1 581 555 0165")).toMatchObject({ phone: "(581) 555-0165", phoneKind: "phoneWork" });
  });

  it("finds a name with a number in it that looks like a year", async () => {
    const id = await patients.openRecord({ ...name("Léonie", "Verger 2000"), dateOfBirth: "1979-05-14" });
    expect(await search("Léonie Verger 2000")).toMatchObject([{ id }]);
  });

  it("finds by what a record says now, and no longer by what it said", async () => {
    const id = await patients.openRecord({ ...name("Numa", "Ancien"), phone: "(819) 555-0171" });
    const was = { phone: "(819) 555-0171" };
    await patients.as(cast.drLavoie).put("/api/1/patient").send({ id, phone: "(819) 555-0188", was });
    expect(await search("8195550171")).toEqual([]);
    expect(await search("8195550188")).toMatchObject([{ id, phone: "(819) 555-0188" }]);
  });

  it("finds archived records only when asked", async () => {
    const id = await patients.openRecord(name("Archibald", "Rangé"));
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${id}`);
    expect(await search("archi")).toEqual([]);
    expect(await search("archi", { include: "archived" })).toMatchObject([
      { id, isAccessible: true, deletedAt: expect.any(String) },
    ]);
  });

  describe("among the records that a filter of the list holds", () => {
    const filtered = async (filter: SearchFlags["filter"], who?: (typeof cast)["drLavoie"]) =>
      names(await search("quim", { clinic: tilleuls, filter }, who));
    let owes: string;
    beforeAll(async () => {
      owes = await patients.openRecord(name("Quimper", "Doit"));
      await patients.openRecord(name("Quimper", "Paye"));
      const away = await patients.openRecord(name("Quimper", "Range"));
      await patients.as(cast.drLavoie).delete(`/api/1/patient/${away}`);
      await patients.openElsewhere(name("Quimper", "Ailleurs"));
      await patients.stand(owes, { owed: 4_500 });
    });

    it("finds who owes in the archive too", async () => {
      const gone = await patients.openRecord(name("Quimper", "Parti"));
      await patients.stand(gone, { owed: 4_500 });
      await patients.as(cast.drLavoie).delete(`/api/1/patient/${gone}`);
      expect(await filtered("owing")).toEqual(["Quimper Doit", "Quimper Parti"]);
      await patients.stand(gone, { owed: 0 });
      expect(await filtered("owing")).toEqual(["Quimper Doit"]);
      await patients.knex()("patients").where({ id: gone }).delete();
    });

    it("finds what is in both, and no more", async () => {
      expect(await filtered("all")).toEqual(["Quimper Doit", "Quimper Paye"]);
      expect(await filtered("mine")).toEqual(["Quimper Doit", "Quimper Paye"]);
      expect(await filtered("mine", cast.drBernier)).toEqual([]);
      expect(await filtered("owing")).toEqual(["Quimper Doit"]);
      expect(await filtered("archived")).toEqual(["Quimper Range"]);
    });

    it("finds by a slip and by words too", async () => {
      const owing = { clinic: tilleuls, filter: "owing" } as const;
      expect(names(await search("quimepr", owing))).toEqual(["Quimper Doit"]);
      expect(names(await search("doit quim", owing))).toEqual(["Quimper Doit"]);
      expect(await search("paye", owing)).toEqual([]);
    });

    it("lists who has not signed, and once they have no more", async () => {
      const form = crypto.randomUUID();
      await patients.askToSign(form);
      expect(await filtered("withoutConsent")).toEqual(["Quimper Doit", "Quimper Paye"]);
      await patients.signForm(owes, form);
      expect(await filtered("withoutConsent")).toEqual(["Quimper Paye"]);
      await patients.askToSign();
    });

    it("tells a colleague nothing of who owes or has not signed, and the desk everything", async () => {
      expect(await filtered("owing", cast.drBernier)).toEqual([]);
      expect(await filtered("owing", cast.sofia)).toEqual(["Quimper Doit"]);
    });

    it("finds in a clinic that is named only what is in it, whatever keys one holds elsewhere", async () => {
      await patients.leaveKeyTo(owes, cast.drAilleurs);
      expect(names(await search("quim", {}, cast.drAilleurs))).toEqual(["Quimper Ailleurs", "Quimper Doit"]);
      expect(names(await search("quim", { clinic: tilleuls }, cast.drAilleurs))).toEqual(["Quimper Doit"]);
    });
  });

  it("finds in other clinics only the records one was admitted to", async () => {
    expect(await search("eloise", {}, cast.drInvite)).toEqual([]);
    await patients.admit(eloise, cast.drInvite);
    for (const query of ["0142", "1990-05-17"]) {
      expect(await search(query, {}, cast.drInvite)).toMatchObject([{ id: eloise, isAccessible: true }]);
    }
    expect(await search("ouell", {}, cast.drInvite)).toMatchObject([{ id: eloise, isAccessible: true }]);
    expect(names(await search("eloise", {}, cast.drAilleurs))).toEqual(["Éloïse Ailleurs"]);
  });

  it.each([
    ["a member", cast.drBernier],
    ["a former member who keeps access", cast.drParti],
  ])(
    "finds nothing for %s away from the only address they may work from, whatever keys they hold",
    async (_who, who) => {
      const id = await patients.openRecord(name("Rosalie", "Lointaine"));
      await patients.leaveKeyTo(id, who);
      const bound = { hasLocationRestriction: true, officeIpAddressRestrictionOn: true, officeIpAddress: "127.0.0.1" };
      const member = castMemberships.find(({ userId }) => userId === who.userId)!;
      await patients.deliver(memberChanged, { ...member, ...bound });
      expect(await search("rosal", {}, who)).toContainEqual(expect.objectContaining({ id, isAccessible: true }));
      expect(await search("rosal", {}, { ...who, address: "203.0.113.9" })).toEqual([]);
    },
  );

  it("leaves no term in the log", async () => {
    await search("confidentiel");
    expect(patients.logged()).not.toContain("confidentiel");
  });
});

describe("GET /clinic/{id}/patientDuplicates", () => {
  const look = async (query: Record<string, string>, who: (typeof cast)["drLavoie"] = cast.drLavoie) =>
    (await patients.as(who).call(getDuplicates, { params: { id: tilleuls }, query })).body as DuplicatePatient[];

  it.each([
    ["a near name", { name: "Eloise Coté Ouelet" }],
    ["the words of the name in another order", { name: "Ouellet Éloïse Côté" }],
    ["a slip in the first letters of a word", { name: "Leoise Côté Ouellet" }],
    ["the address in capitals", { name: "Somebody Else", email: "ELOISE@example.ca" }],
    ["birth a day off and the same mobile", { name: "E. C.", dateOfBirth: "1990-05-18", phoneMobile: "418 555 0142" }],
  ])("finds by %s", async (_what, query) => expect((await look(query)).map(({ id }) => id)).toContain(eloise));

  it.each([
    ["as it is", "Zoéa Vaillancourt"],
    ["with the last name first", "vaillancourt zoea"],
    ["with two letters swapped", "Zoéa Vailalncourt"],
    ["with a letter too many in each word", "Zooéa Vaillanccourt"],
  ])("finds a name of two words %s, and of those beside it only what resembles it", async (_how, name) => {
    const found = await look({ name });
    expect(found[0]!.fullName).toBe("Zoéa Vaillancourt");
    expect(found.every(({ nameScore }) => nameScore >= 0.85)).toBe(true);
    expect(await look({ name: `${name} Beaudry-Lachance` })).toEqual([]);
  });

  it("finds a name among any number that come near it and stand before it in the index", async () => {
    const id = await patients.openRecord(name("Zacharie", "Tremblant"));
    const letters = [..."abcdefghijk"];
    const near = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
    const tokens = near.flatMap((two) => [`zacha${two} tremblant`, `tremb${two} zacharie`]);
    const rows = tokens.map((token) => ({ clinic_id: tilleuls, token, patient_id: eloise }));
    await patients.knex()("patient_tokens").insert(rows);
    expect((await look({ name: "Tremblant Zacharie" })).map((found) => found.id)).toEqual([id]);
    await patients.knex()("patient_tokens").whereIn("token", tokens).delete();
  });

  it.each([
    ["Ольга Сергеевна Павлова", { name: "Ольга Сергеевна Павлова" }],
    ["محمد علي حسن", { name: "حسن محمد علي" }],
    ["Αννα Μαρία Παππά", { name: "Αννα Μαρια Παππα" }],
    ["Robert Cyr", { name: "Bob Cyr", dateOfBirth: "1970-02-03" }],
    ["Rose St-Hilaire", { name: "Rosa Saint-Hilaire", dateOfBirth: "1970-02-03" }],
    ["Inès Soto Vega", { name: "Inès Vega", dateOfBirth: "1970-02-03" }],
  ])("asks about %s", async (fullName, query) => {
    const at = fullName.lastIndexOf(" ");
    await patients.openRecord({ ...name(fullName.slice(0, at), fullName.slice(at + 1)), dateOfBirth: "1970-02-03" });
    expect((await look(query)).map((found) => found.fullName)).toContain(fullName);
  });

  it("tells nobody the birth of a record they may not open, however often they ask", async () => {
    await patients.openRecord({ ...name("Odile", "Quirion"), dateOfBirth: "1961-07-08", phoneMobile: "418 555 0177" });
    const days = ["1961-07-07", "1961-07-08", "1961-07-09"];
    const ask = (dateOfBirth: string) =>
      look({ name: "Odile Martineau", dateOfBirth, phoneMobile: "418 555 0178" }, cast.drBernier);
    for (const day of days) expect(await ask(day)).toEqual([]);
    const byPhone = { name: "Odile Martineau", phoneMobile: "418 555 0177" };
    for (const day of ["1961-07-08", "1999-01-01"])
      expect((await look({ ...byPhone, dateOfBirth: day }, cast.drBernier)).map(({ fullName }) => fullName)).toEqual([
        "Odile Quirion",
      ]);
  });

  it("does not find by birth two days off and the same mobile", async () => {
    expect(await look({ name: "E. C.", dateOfBirth: "1990-05-19", phoneMobile: "418 555 0142" })).toEqual([]);
  });

  it("shows no contact of a record one may not open", async () => {
    const [found] = await look({ name: "Éloïse Côté-Ouellet" }, cast.drBernier);
    expect(found).toMatchObject({
      id: eloise,
      nameScore: 1,
      isAccessible: false,
      email: null,
      phoneMobile: null,
      dateOfBirth: null,
    });
  });
});

describe("GET /clinic/{id}/patientsCount", () => {
  it("counts the records that are not archived", async () => {
    const count = async () =>
      (await patients.as(cast.sofia).call(countPatients, { params: { id: tilleuls } })).body.count as number;
    const before = await count();
    await patients.as(cast.drLavoie).delete(`/api/1/patient/${await patients.openRecord()}`);
    await patients.openRecord();
    expect(await count()).toBe(before + 1);
  });
});
