import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mutantsOf, rooms } from "./rooms.ts";

const root = join(__dirname, "../..");

test.each(rooms)(
  "the mutants of %s name tests that are there, and defences that stand once in their files",
  async (room) => {
    const mutants = await mutantsOf(root, room);
    expect(mutants.length).toBeGreaterThan(20);
    const lost = mutants.filter((mutant) => {
      if (!existsSync(join(root, mutant.test))) return true;
      if (!("find" in mutant)) return !existsSync(join(root, mutant.setup));
      return readFileSync(join(root, mutant.file), "utf8").split(mutant.find).length !== 2;
    });
    expect(lost.map(({ name, test }) => `${name} (${test})`)).toEqual([]);
  },
);
