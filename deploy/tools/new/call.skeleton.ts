import { Sentence } from "../../local/sentence.ts";
import { importingFrom } from "./insert.ts";
import { leadTo } from "./lead-to.ts";
import type { Likeness } from "./like.ts";
import { capital, type Noun } from "./noun.ts";
import type { Skeleton } from "./skeleton.ts";

/** Where a call is written: the contract and the routes of one noun. */
export interface CallFiles {
  contract: string;
  routes: string;
  isLed(line: string): boolean;
}

/**
 * One more call of a feature that is there: its contract with an example, and its route. It lets in whom the call lets in
 * that it is said to be like, as that one finds and allows; without one, nobody yet.
 */
export function callSkeleton(
  service: string,
  { value }: Noun,
  name: string | undefined,
  line: string | undefined,
  { contract, routes, isLed }: CallFiles,
  like: ((line: string) => Likeness) | null,
): Skeleton {
  const [, method, path = ""] = /^(GET|POST|PUT|DELETE) (\/api\/[\w/:]+)$/.exec(line ?? "") ?? [];
  if (!method) throw new Sentence(`“${line ?? ""}” is no call: write its verb and path, as "PUT /api/1/lexicon/:id".`);
  if (!/^[a-z]\w*$/.test(name ?? "")) throw new Sentence(`“${name ?? ""}” is no name of a call: as changeTerm.`);
  const likeness = like?.(line!);
  const isReading = method === "GET";
  const writes = !isReading && method !== "DELETE";
  const lines = [
    `call: "${line}",`,
    `callers: "${likeness?.callers ?? "............."}",`,
    method === "POST" && "idempotent: true,",
    writes && "body: z.object({ title: visibleLine().min(1).max(120) }),",
    `answer: ${isReading ? "z.object({ title: z.string() })" : "done"},`,
    likeness?.refusals,
    "example: {",
    writes && '  body: { title: "First" },',
    `  answer: ${isReading ? '{ title: "First" }' : "{}"},`,
    "},",
  ];
  const described = `
/** ${capital(name!)}: what it does for whom, with the requirement that asks for it. */
export const ${name} = defineCall({
${lines.flatMap((each) => (each ? [`  ${each}`] : [])).join("\n")}
});
`;
  const mounted = likeness
    ? `
${value}Routes.on(${name}, async ({ ${likeness.reads.join(", ")} }) => {
${likeness.guards.join("\n")}
  return ${isReading ? '{ title: "First" }' : "{}"};
});
`
    : `
/** Nobody yet: a policy says who, the handler answers them, and the contract's callers are then who was let in. */
${value}Routes.on(${name}, () => {
  throw new Forbidden("${name}");
});
`;
  const names = ["defineCall", ...(isReading ? [] : ["done"]), ...(writes ? ["visibleLine"] : [])];
  const append = (added: string) => (text: string) => `${text.trimEnd()}\n${added}`;
  return {
    files: {},
    changes: {
      [contract]: (text) =>
        importingFrom(
          ["z"],
          "zod",
        )(importingFrom(names, "@carnet/services/framework/contract")(append(described)(text))),
      [routes]: (text) => {
        const kit = likeness ? [] : ["Forbidden"];
        return importingFrom(
          [name!],
          "../contract/index.ts",
        )(importingFrom(kit, "@carnet/services/framework")(append(mounted)(text)));
      },
      ...(isLed(`${method} ${path}`) ? {} : leadTo(path, service)),
    },
    next: [
      `${contract}: its body and answer, each refusal it may give, its example`,
      ...(likeness
        ? [`${routes}: do and present; who is let in stands in it already`]
        : [
            `${routes}: find, allow, do, present instead of Forbidden, and its test: who may, who may not`,
            `${contract}: \`callers\`, as services/callers/callers.test.ts reads it once somebody is let in`,
          ]),
      `the screen: useCall(${name}) or call(${name}) in the room's own client; answers(${name}, …) in its test`,
    ],
  };
}
