import { loadEngine } from "../primitives/choose-engine.ts";
import known from "./pm1.json";
import { openVectors, reproduceVectors } from "./reproduce.ts";

describe.each(["native", "fallback"] as const)("the known answers, by the %s engine", (name) => {
  it("are made again byte for byte", async () => {
    expect(await reproduceVectors(await loadEngine(name))).toEqual(known);
  });

  it("open", async () => {
    expect(await openVectors(await loadEngine(name))).toEqual([]);
  });
});
