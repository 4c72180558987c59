import { Refusal } from "../http/refusals.ts";
import { onTopOf } from "./on-top-of.ts";

const refuse = (code: "conflict", fields: object) => new Refusal(code, fields as Record<string, unknown>);
const stored = { name: "B", taxes: [{ name: "TPS", rate: 5 }], on: true };

describe("a save on top of what is stored", () => {
  it("sends only what it changes: what others changed stays", () => {
    expect(onTopOf(stored, { on: false, name: undefined }, { on: true }, refuse)).toEqual({ on: false });
    const sent = [
      { name: "TPS", rate: 7 },
      { name: "TVQ", rate: 9.975 },
    ];
    expect(onTopOf(stored, { taxes: sent }, { taxes: [{ name: "TPS", rate: 7 }] }, refuse)).toEqual({
      taxes: [
        { name: "TPS", rate: 5 },
        { name: "TVQ", rate: 9.975 },
      ],
    });
  });

  it("overwrites where it does not say what it was made on", () => {
    expect(onTopOf(stored, { name: "C" }, undefined, refuse)).toEqual({ name: "C" });
    expect(onTopOf(stored, { name: "C", on: false }, { on: true }, refuse)).toEqual({ name: "C", on: false });
  });

  it("is refused with what stands where both changed the same", () => {
    const clash = () => onTopOf(stored, { name: "C", taxes: [] }, { name: "A", taxes: stored.taxes }, refuse);
    expect(clash).toThrow(expect.objectContaining({ code: "conflict", fields: { fields: ["name"], current: stored } }));
  });

  it("is none where it is stored already: the answer to it was lost", () => {
    expect(onTopOf(stored, { name: "B" }, { name: "A" }, refuse)).toEqual({ name: "B" });
  });

  it("is refused where both together break a rule that neither breaks alone, and left to that rule where it breaks it itself", () => {
    const isSound = ({ name, on }: typeof stored) => !(name === "C" && on);
    const sent = () => onTopOf(stored, { name: "C" }, { name: "B", on: false }, refuse, isSound);
    expect(sent).toThrow(expect.objectContaining({ code: "conflict" }));
    expect(onTopOf(stored, { name: "C", on: true }, { name: "B", on: true }, refuse, isSound)).toMatchObject({
      on: true,
    });
  });
});
