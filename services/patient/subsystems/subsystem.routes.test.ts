import type { Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { z } from "zod";
import { bodySystem, getComponent, getComponents, getSystems, otherComponentId } from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";
import { fixedSystems } from "./fixed-systems.ts";

const { as } = openPatients();
const bySystem = z.record(z.string(), bodySystem);

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

describe("GET /subsystems/{componentId} of a fixed component (ANA-010, A-21)", () => {
  const of = async (componentId: number, actor: Actor = cast.drLavoie) =>
    (await as(actor).get(`/api/1/subsystems/${componentId}`)).body;

  it("answers every system that numbers one so, by id, each with that one alone", async () => {
    const found = bySystem.parse(await of(1));
    const numbered = fixedSystems.filter(({ components }) => components.some(({ id }) => id === 1));
    expect(Object.values(found)).toEqual(numbered.map((each) => ({ ...each, components: [each.components[0]] })));
    const other = bySystem.parse(await of(otherComponentId));
    expect(Object.keys(other)).toHaveLength(fixedSystems.length);
  });

  it("finds none under a number that no system has", async () => {
    expect(await of(999)).toEqual({ appErrorCode: "notFound" });
  });

  it("is for therapists alone", async () => {
    expect((await as(cast.camille).get("/api/1/subsystems/1")).status).toBe(403);
    expect((await as(cast.anonymous).get("/api/1/subsystems/1")).status).toBe(401);
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
    const complete = getSystems.answer.parse((await as(cast.drLavoie).get("/api/1/subsystems/completeData")).body);
    expect(Object.keys(complete)).toHaveLength(20);
    expect(complete["3"]?.components.at(-1)).toEqual(own);
    expect(getComponent.answer.parse((await as(cast.drLavoie).get(`/api/1/subsystems/${added.id}`)).body)).toEqual(own);
    const others = getComponents.answer.parse((await as(cast.drBernier).get("/api/1/subsystems")).body);
    expect(others["3"]?.components).toEqual([]);
  });

  it.each([
    ["an empty name", { systemId: 3, name: " " }, "nameRequired"],
    ["a system that is not there", { systemId: 4, name: "Nowhere" }, "notFound"],
  ])("refuse %s", async (_what, body, code) => expect((await add(body)).body.appErrorCode).toBe(code));

  it("are not called like another of the same system, fixed or one's own, in any case (A-39)", async () => {
    const { id: systemId, components } = fixedSystems[5]!;
    const { body: added } = await add({ systemId, name: "Strabisme" });
    for (const name of [" strabismé ", components[0]!.name.fr.toUpperCase()]) {
      expect((await add({ systemId, name })).body).toEqual({ appErrorCode: "duplicateName" });
    }
    const save = (body: object) =>
      as(cast.drLavoie)
        .put(`/api/1/subsystems/${added.id}`)
        .send({ id: added.id, ...body });
    expect((await save({ name: components[0]!.name.en, disabled: false })).body.appErrorCode).toBe("duplicateName");
    expect((await save({ name: " ", disabled: false })).body).toEqual({ appErrorCode: "nameRequired" });
    expect((await save({ name: "strabisme", disabled: true })).body).toEqual({});
    expect((await add({ systemId, name: "Strabisme" })).body).toEqual({ id: expect.any(String) });
    expect((await save({ name: "strabisme", disabled: false })).body).toEqual({ appErrorCode: "duplicateName" });
    expect((await add({ systemId: systemId + 1, name: "Strabisme" })).body).toEqual({ id: expect.any(String) });
  });

  it("are read by colleagues, in whose charts they stand, and by nobody else (ANA-007)", async () => {
    const { body: added } = await add({ systemId: 1, name: "Mine" });
    const of = async (actor: Actor) => (await as(actor).get(`/api/1/subsystems/${added.id}`)).body;
    const component = { id: added.id, systemId: 1, name: "Mine", disabled: false };
    expect(getComponent.answer.parse(await of(cast.drBernier))).toEqual(component);
    for (const stranger of [cast.drAilleurs, cast.drParti]) {
      expect(await of(stranger)).toEqual({ appErrorCode: "notFound" });
    }
  });

  it("keep what two windows changed of one, and tell the second of two who rename it", async () => {
    const { body: added } = await add({ systemId: 2, name: "One" });
    const was = { name: "One", disabled: false };
    const change = async (changes: object) =>
      (
        await as(cast.drLavoie)
          .put(`/api/1/subsystems/${added.id}`)
          .send({ id: added.id, ...was, ...changes, was })
      ).body;
    expect(await Promise.all([change({ name: "Two" }), change({ disabled: true })])).toEqual([{}, {}]);
    expect(await change({ name: "Three" })).toEqual({
      appErrorCode: "conflict",
      fields: ["name"],
      current: { name: "Two", disabled: true },
    });
  });

  it("are told by the name they have now, many at once, to those who may read them (ANA-007)", async () => {
    const { body: added } = await add({ systemId: 1, name: "Before" });
    const path = `/api/1/subsystems/${added.id}`;
    await as(cast.drLavoie).put(path).send({ id: added.id, name: "Now", disabled: true });
    const ids = [added.id, "00000000-0000-4000-8000-000000000000"];
    const of = async (actor: Actor) => (await as(actor).post("/api/1/subsystems/names").send({ ids })).body;
    for (const reader of [cast.drLavoie, cast.drBernier]) expect(await of(reader)).toEqual({ [added.id]: "Now" });
    for (const stranger of [cast.drAilleurs, cast.drParti]) expect(await of(stranger)).toEqual({});
    expect((await as(cast.camille).post("/api/1/subsystems/names").send({ ids })).status).toBe(403);
  });

  it("are nobody else's to rename or disable", async () => {
    const { body: added } = await add({ systemId: 2, name: "Mine" });
    const { body } = await as(cast.drBernier)
      .put(`/api/1/subsystems/${added.id}`)
      .send({ id: added.id, name: "Mine", disabled: true });
    expect(body.appErrorCode).toBe("notFound");
  });
});
