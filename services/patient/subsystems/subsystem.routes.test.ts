import { cast } from "@carnet/services/kit/testing";
import { completeSystemsAnswer, componentAnswer, otherComponentId, subsystemsAnswer } from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";
import { fixedSystems } from "./fixed-systems.ts";

const { as } = openPatients();

describe("the fixed systems (ANA-006)", () => {
  it("are 0 to 20 without 4, each in both languages and with Other", () => {
    expect(fixedSystems.map(({ id }) => id)).toEqual([0, 1, 2, 3, ...Array.from({ length: 16 }, (_, n) => n + 5)]);
    for (const { name, components } of fixedSystems) {
      expect(components.at(-1)).toEqual({ id: otherComponentId, name: { en: "Other", fr: "Autre" } });
      for (const word of [name, ...components.map((component) => component.name)]) {
        expect([word.en.length, word.fr.length].every((length) => length > 0)).toBe(true);
      }
      expect(new Set(components.map(({ id }) => id)).size).toBe(components.length);
    }
  });
});

describe("GET /subsystems/completeData", () => {
  it.each([
    ["a therapist", cast.drLavoie, 200],
    ["a patient who fills a form", cast.camille, 200],
    ["the administrator", cast.ada, 403],
    ["nobody", cast.anonymous, 401],
  ])("answers %s", async (_who, actor, status) => {
    expect((await as(actor).get("/api/1/subsystems/completeData")).status).toBe(status);
  });
});

describe("one's own components (ANA-009 to ANA-011)", () => {
  const add = (body: object) => as(cast.drLavoie).post("/api/1/subsystems/").send(body);

  it("are added, renamed, disabled, and merged into the list for their owner alone", async () => {
    const { body: added } = await add({ systemId: 3, name: "Orthoptie" });
    await as(cast.drLavoie)
      .put(`/api/1/subsystems/${added.id}`)
      .send({ id: added.id, name: "Orthoptique", disabled: true });
    const own = { id: added.id, systemId: 3, name: "Orthoptique", disabled: true };
    const complete = completeSystemsAnswer.parse((await as(cast.drLavoie).get("/api/1/subsystems/completeData")).body);
    expect(Object.keys(complete)).toHaveLength(20);
    expect(complete["3"]?.components.at(-1)).toEqual(own);
    expect(componentAnswer.parse((await as(cast.drLavoie).get(`/api/1/subsystems/${added.id}`)).body)).toEqual(own);
    const others = subsystemsAnswer.parse((await as(cast.drBernier).get("/api/1/subsystems")).body);
    expect(others["3"]?.components).toEqual([]);
  });

  it.each([
    ["an empty name", { systemId: 3, name: " " }, "nameRequired"],
    ["a system that is not there", { systemId: 4, name: "Nowhere" }, "notFound"],
  ])("refuse %s", async (_what, body, code) => expect((await add(body)).body.appErrorCode).toBe(code));

  it("are nobody else's to read or rename", async () => {
    const { body: added } = await add({ systemId: 1, name: "Mine" });
    const other = as(cast.drBernier);
    expect((await other.get(`/api/1/subsystems/${added.id}`)).body.appErrorCode).toBe("notFound");
    expect(
      (await other.put(`/api/1/subsystems/${added.id}`).send({ id: added.id, name: "Ours", disabled: false })).body
        .appErrorCode,
    ).toBe("notFound");
    expect((await other.get("/api/1/subsystems/17")).body.appErrorCode).toBe("notFound");
  });
});
