import { paramNames } from "@carnet/services/framework/contract";
import { allCalls } from "../calls/all-calls.ts";
import type { AttackedHouse, Attacker } from "./a-house.ts";
import { isExpected, seenIn, spell } from "./calls.ts";
import type { Told } from "./told.ts";

/** Who reaches for what is the owner's. */
const strangers = ["anonymous", "other", "newcomer"] as const satisfies readonly Attacker[];

/** What a parameter of a path is an id of; of accounts it is the desk's, whom nobody elsewhere may look up. */
function thingAt(path: string, name: string): "clinic" | "record" | "owner" | "secretary" | undefined {
  const before = path.split("/")[path.split("/").indexOf(`:${name}`) - 1] ?? "";
  if (/^clinics?$/.test(before) || /^(c|clinicId)$/.test(name)) return "clinic";
  if (/^patients?$/.test(before) || /^(p|patientId)$/.test(name)) return "record";
  if (/^users$/.test(before)) return "secretary";
  if (/^(memberId|therapistId)$/.test(name)) return "owner";
  return undefined;
}

/** Every call of every contract that names something, each with the ids of somebody else's clinic, record and person. */
export const foreignCalls = allCalls.filter(({ call }) =>
  paramNames(call.call).some((name) => thingAt(call.call, name) !== undefined),
);

/** Asks a call for what is not one's own: nobody learns more than of something that is not there. */
export async function tryForeignIds(house: AttackedHouse): Promise<Told[]> {
  const results: Told[] = [];
  for (const { call } of foreignCalls) {
    const [method = "GET", template = ""] = call.call.split(" ");
    const pathWith = (values: Record<string, unknown>) =>
      template.replace(/:(\w+)/g, (_, name: string) => {
        const thing = thingAt(template, name);
        return thing
          ? String(values[thing])
          : ((call.example.params as Record<string, string> | undefined)?.[name] ?? "1");
      });
    const { unknown } = house.values;
    const nothing = { clinic: unknown, record: unknown, owner: unknown, secretary: unknown };
    for (const who of strangers) {
      const body = call.example.body as object | undefined;
      const send = async (path: string) =>
        seenIn(await house.people[who].tryCall(method, path, method === "GET" ? undefined : body));
      const [seen, ofNothing] = [await send(pathWith(house.values)), await send(pathWith(nothing))];
      const held = isExpected("not you", seen) || spell(seen) === spell(ofNothing);
      const attempt = `${call.call} with somebody else's ids (${who})`;
      results.push({
        id: "X",
        attempt,
        expected: `not you, or ${spell(ofNothing)} as for what is not there`,
        seen: spell(seen),
        held,
      });
    }
  }
  return results;
}
