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
 * One more call of a feature that is there: its contract with an example, and its route. It finds and allows in the lines of
 * the route of the call that it is said to be like; without one, it lets in nobody yet.
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
  const isChange = method === "PUT";
  const kept = `kept${capital(name!)}`;
  const refusals = [likeness && propertiesOf(likeness.refusals), isChange && `...conflictOf(${kept})`].filter(Boolean);
  const lines = [
    `call: "${line}",`,
    likeness?.params && `params: ${likeness.params},`,
    `callers: "${likeness?.callers ?? "............."}",`,
    method === "POST" && "idempotent: true,",
    writes && `body: z.object({ title: visibleLine().min(1).max(120)${isChange ? `, was: was(${kept})` : ""} }),`,
    `answer: ${isReading ? "z.object({ title: z.string() })" : "done"},`,
    refusals.length > 0 && `refusals: ${isChange ? `{ ${refusals.join(", ")} }` : likeness!.refusals},`,
    "example: {",
    likeness?.exampleParams && `  params: ${likeness.exampleParams},`,
    writes && '  body: { title: "First" },',
    `  answer: ${isReading ? '{ title: "First" }' : "{}"},`,
    "},",
  ];
  const described = `${
    isChange
      ? `
/** What ${name} changes, as it is read. */
const ${kept} = z.object({ title: z.string() });
`
      : ""
  }
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
  const names = [
    "defineCall",
    ...(isReading ? [] : ["done"]),
    ...(writes ? ["visibleLine"] : []),
    ...(isChange ? ["conflictOf", "was"] : []),
  ];
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
      `${contract}: its body and answer, each refusal it may give and none it never gives, its example`,
      `${routes}: ${leftOf(likeness)}`,
      ...(isChange
        ? [
            `${routes}: onTopOf(stored, sent, was, refuse) of @carnet/services/framework in the transaction that holds the row, so that two hands may change it (services/decisions/0010)`,
          ]
        : []),
      `run npx jest -c deploy/tools/jest.config.mjs services/callers -t "${path}": it says who is let in, and \`callers\` in the contract has to agree`,
      isReading
        ? `the screen: useCall(${name}) from @carnet/shell/app; answers(${name}, …) from @carnet/shell/testing in its test`
        : isChange
          ? `the screen: useEdited or useChange from @carnet/shell/edit with call(${name}) and changesOf; answers(${name}, …) from @carnet/shell/testing in its test`
          : `the screen: call(${name}) from @carnet/shell/api, and invalidate(…) from @carnet/shell/app for what it changed; answers(${name}, …) from @carnet/shell/testing in its test`,
    ],
  };
}

/** Refusals as they stand within others: a literal by its properties, anything else spread. */
const propertiesOf = (refusals: string | undefined) =>
  refusals && (/^\{([^]*)\}$/.exec(refusals)?.[1]!.trim().replace(/,$/, "") ?? `...${refusals}`);

/** What is left to do in the route, by what it has of another. */
function leftOf(likeness: Likeness | undefined): string {
  if (!likeness) return "find, allow, do, present instead of Forbidden, and its test: who may, who may not";
  if (likeness.allows) return "do and present; who is let in stands in it already";
  return `no line of ${likeness.like} allows by itself, so this one lets in whoever is found: allow as what ${likeness.like} calls does, do and present`;
}
