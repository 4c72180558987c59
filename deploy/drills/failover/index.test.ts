import { askedFor } from "./index.ts";
import { scenes } from "./scenes.ts";

describe("npm run drill failover", () => {
  it("plays every scene where none is named", () => {
    expect(askedFor([])).toEqual({ chosen: scenes, writes: 0 });
    expect(askedFor(["50000"])).toEqual({ chosen: scenes, writes: 50_000 });
  });

  it("plays those that are named, each as often as it is", () => {
    expect(askedFor(["cut-off", "50000", "cut-off"])).toEqual({ chosen: ["cut-off", "cut-off"], writes: 50_000 });
  });

  it.each(["cutoff", "-1", "1e3", ""])("says in a sentence which there are instead of %j", (strange) => {
    expect(() => askedFor([strange])).toThrow(
      `“${strange}” is neither a number of writes nor a scene: choose of ${scenes.join(", ")}.`,
    );
  });
});
