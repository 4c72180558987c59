import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Mutant } from "./mutant.ts";

/** The rooms that name their defences, each in a module that exports `mutants`. */
const lists = {
  crypto: "shell/crypto/mutations/index.ts",
  custodians: "deploy/custodians/mutants.ts",
  callers: "services/callers/mutations/elsewhere.ts",
  lists: "deploy/mutations/lists.ts",
};

export const rooms = Object.keys(lists) as (keyof typeof lists)[];

/** Every mutant of a room. */
export async function mutantsOf(root: string, room: keyof typeof lists): Promise<Mutant[]> {
  const { mutants } = (await import(pathToFileURL(join(root, lists[room])).href)) as { mutants: Mutant[] };
  return mutants;
}
