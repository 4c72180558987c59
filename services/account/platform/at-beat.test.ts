import { setTimeout as pause } from "node:timers/promises";
import { atBeat } from "./at-beat.ts";

const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await atBeat(200, work).catch(() => {});
  return performance.now() - began;
};

describe("an answer on the beat", () => {
  it("comes no earlier for little work, for more of it, or for a refusal", async () => {
    const works = [async () => {}, () => pause(60), () => Promise.reject(new Error("refused"))];
    const times = await Promise.all(works.map(timeOf));
    expect(times.filter((ms) => ms < 198)).toEqual([]);
  });

  it("comes on the next beat when one is missed", async () => {
    expect(await timeOf(() => pause(230))).toBeGreaterThanOrEqual(398);
  });

  it("is the answer of the work, or its refusal", async () => {
    expect(await atBeat(1, async () => 7)).toBe(7);
    await expect(atBeat(1, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});
