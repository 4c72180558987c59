import { cast, tilleuls } from "@carnet/services/framework/testing";
import { allergensView, lexiconView, subLexicons } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as } = openTilleuls();
const lexicon = `/api/1/clinics/${tilleuls}/lexicon`;
const term = { en: "Sigmoid", fr: "Sigmoïde" };

async function idsSeenBy(actor: (typeof cast)["drLavoie"]) {
  return lexiconView.parse((await as(actor).get(lexicon)).body).anat.map(({ id }) => id);
}

describe("the lexicon", () => {
  it("is written out: 300 terms of anatomy and 60 of each other list, none twice in a list, in either language", async () => {
    const view = lexiconView.parse((await as(cast.drLavoie).get(lexicon)).body);
    for (const [subLex, terms] of Object.entries(view)) {
      const spelt = (language: "en" | "fr") => terms.map(({ term: words }) => words[language].toLowerCase());
      expect([subLex, terms.length]).toEqual([subLex, Math.max(terms.length, subLex === "anat" ? 300 : 60)]);
      for (const words of [spelt("en"), spelt("fr")])
        expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([]);
    }
  });

  it("names every vertebra from C0 to the coccyx, every level between two, and every rib of both sides", async () => {
    const { anat } = lexiconView.parse((await as(cast.drLavoie).get(lexicon)).body);
    const known = anat.map(({ term: { fr } }) => fr);
    const spine = [
      ...["C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"],
      ...Array.from({ length: 12 }, (_, at) => `T${at + 1}`),
      ...["L1", "L2", "L3", "L4", "L5", "S1"],
    ];
    const levels = spine.slice(1).map((below, at) => `${spine[at]}-${below}`);
    expect(spine.filter((name) => !known.some((each) => each.split(" ")[0] === name))).toEqual([]);
    expect(levels.filter((name) => !known.includes(name))).toEqual([]);
    for (const side of ["droite", "gauche"])
      for (let rib = 1; rib <= 12; rib++) expect(known).toContain(`Côte ${rib} ${side}`);
    expect(known).toEqual(expect.arrayContaining(["Sacrum", "Coccyx"]));
  });

  it("comes with believable terms in both languages, each with an id of its own", async () => {
    const view = lexiconView.parse((await as(cast.drLavoie).get(lexicon)).body);
    expect(Object.keys(view)).toEqual([...subLexicons]);
    const all = Object.values(view).flat();
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ term: { en, fr }, isGeneral, can }) => en && fr && isGeneral && !can.write)).toBe(true);
  });

  it("keeps a personal term from colleagues and shows a clinic's to all", async () => {
    const own = (await as(cast.drLavoie).post("/api/1/lexicon").send({ clinicId: null, subLex: "anat", term })).body.id;
    const shared = (await as(cast.drRoy).post("/api/1/lexicon").send({ clinicId: tilleuls, subLex: "anat", term })).body
      .id;
    expect(await idsSeenBy(cast.drLavoie)).toEqual(expect.arrayContaining([own, shared]));
    const seen = await idsSeenBy(cast.drBernier);
    expect(seen).toContain(shared);
    expect(seen).not.toContain(own);
  });

  it.each([
    ["a therapist adding for the clinic", cast.drLavoie, { clinicId: tilleuls }, "forbiddenClinicTerm"],
    ["another clinic", cast.drAilleurs, { clinicId: tilleuls }, "notFound"],
    ["a blank term", cast.drLavoie, { term: { en: " ", fr: "\u200b" } }, "termRequired"],
  ])("refuses %s", async (_what, actor, part, appErrorCode) => {
    const body = { clinicId: null, subLex: "anat", term, ...part };
    expect((await as(actor).post("/api/1/lexicon").send(body)).body).toEqual({ appErrorCode });
  });

  it("knows thirteen sub-lexicons and keeps patients out", async () => {
    expect(
      (await as(cast.drLavoie).post("/api/1/lexicon").send({ clinicId: null, subLex: "other", term })).status,
    ).toBe(400);
    expect((await as(cast.camille).post("/api/1/lexicon").send({ clinicId: null, subLex: "anat", term })).status).toBe(
      403,
    );
    expect((await as(cast.camille).get(lexicon)).body).toEqual({ appErrorCode: "notFound" });
  });

  it("lets the author change and delete, and nobody else", async () => {
    const { id } = (await as(cast.drLavoie).post("/api/1/lexicon").send({ clinicId: null, subLex: "notes", term }))
      .body;
    const path = `/api/1/lexicon/${id}`;
    for (const actor of [cast.drBernier, cast.drMorel, cast.drAilleurs]) {
      expect((await as(actor).put(path).send({ term })).body).toEqual({ appErrorCode: "notFound" });
      expect((await as(actor).delete(path)).body).toEqual({ appErrorCode: "notFound" });
    }
    expect(
      (
        await as(cast.drLavoie)
          .put(path)
          .send({ term: { en: "", fr: "Côlon" } })
      ).body,
    ).toEqual({});
    const view = lexiconView.parse((await as(cast.drLavoie).get(lexicon)).body);
    expect(view.notes.find((each) => each.id === id)).toMatchObject({
      term: { en: "", fr: "Côlon" },
      can: { write: true },
    });
    expect((await as(cast.drLavoie).delete(path)).body).toEqual({});
    expect((await as(cast.drLavoie).delete(path)).body).toEqual({ appErrorCode: "notFound" });
  });

  it("lists the allergens of NAET, to be cached", async () => {
    const response = await as(cast.drLavoie).get("/api/1/lexicon/naet");
    expect(allergensView.parse(response.body).length).toBeGreaterThanOrEqual(100);
    expect(response.headers["cache-control"]).toContain("max-age=86400");
    expect((await as(cast.anonymous).get("/api/1/lexicon/naet")).status).toBe(401);
  });
});
