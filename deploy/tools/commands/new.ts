import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRouter } from "../../gateway/router.ts";
import { Sentence } from "../../local/sentence.ts";
import { callSkeleton } from "../new/call.skeleton.ts";
import { eventSkeleton } from "../new/event.skeleton.ts";
import { featureSkeleton, type ServiceFiles } from "../new/feature.skeleton.ts";
import { fieldSkeleton } from "../new/field.skeleton.ts";
import { likenessOf } from "../new/like.ts";
import { screenSkeleton, type RoomFiles } from "../new/screen.skeleton.ts";
import { nounOf, type Noun } from "../new/noun.ts";
import type { Skeleton } from "../new/skeleton.ts";
import { writeSkeleton } from "../new/write-skeleton.ts";
import { root, runInstalled } from "./steps.ts";

const usage = `Say what is new:
  npm run new feature <service> <noun>                           contract, migration, model, policy, routes, test
  npm run new call <service> <noun> <name> "<VERB /path>" [call]  one more call of a feature, found and allowed like that one
  npm run new screen <mf-room> <noun> "<English>" "<French>"     component, route, words, test, visit
  npm run new field <group> <name> "<English>" "<French>"        a sealed text of the health history
  npm run new field session <name> "<English>" "<French>"        a sealed text of a session
  npm run new event <service.noun.verbed>                        a fact`;

/** `npm run new …`: writes what the house does, in every place a test looks at, and says what is left to a person. */
export default async function create(args: string[]): Promise<void> {
  const skeleton = skeletonOf(root, args);
  const files = writeSkeleton(root, skeleton);
  await runInstalled("prettier", "bin/prettier.cjs", ["--write", "--log-level", "warn", ...files]);
  console.log(
    `Written:\n${files.map((file) => `  ${file}`).join("\n")}\nLeft to you:\n${skeleton.next.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** What the arguments ask for in the house at `house`. Throws a Sentence where it asks for nothing there is. */
export function skeletonOf(house: string, [kind, first = "", second, third, fourth, fifth]: string[]): Skeleton {
  if (kind === "event") return eventSkeleton(first);
  if (kind === "field") return fieldSkeleton(second, first, { en: third, fr: fourth }, lettersTaken(house));
  if (kind === "screen" && first.startsWith("mf-") && existsSync(join(house, first))) {
    const noun = nounOf(second);
    return screenSkeleton(first, noun, { en: third, fr: fourth }, roomFiles(house, first, noun));
  }
  const isService =
    existsSync(join(house, "services", first, "app.ts")) &&
    existsSync(join(house, "services", first, "contract/index.ts"));
  if (kind === "feature" && isService) return featureSkeleton(first, nounOf(second), serviceFiles(house, first));
  if (kind === "call" && isService) {
    const noun = nounOf(second);
    const files = callFiles(house, first, noun);
    const source = (file: string) => ({ file, text: readFileSync(join(house, file), "utf8") });
    const like = (line: string) => likenessOf(fifth!, line, source(files.contract), source(files.routes));
    return callSkeleton(first, noun, third, fourth, { ...files, isLed: isLedTo(first) }, fifth ? like : null);
  }
  throw new Sentence(usage);
}

/** The letters that lead somewhere after Ctrl J: to a section, to a field within one, or to a place beside them. */
function lettersTaken(house: string): Set<string> {
  const files = ["sections/sections.tsx", "naet/seldom.tsx", "seances/jump.tsx"];
  const text = files.map((file) => readFileSync(join(house, "mf-seance/src", file), "utf8")).join("\n");
  return new Set([...text.matchAll(/: "([A-Z])"/g)].map(([, letter = ""]) => letter));
}

const isLedTo = (service: string) => (line: string) => {
  const [method = "", path = ""] = line.split(" ");
  return createRouter()(method, path.replace(/:\w+/g, "1"))?.service === service;
};

function serviceFiles(house: string, service: string): ServiceFiles {
  const listed = [`services/${service}/migrations/index.ts`, `services/${service}/app.ts`];
  const file = listed.find((each) => existsSync(join(house, each))) ?? "";
  const numbers = [...readFileSync(join(house, file), "utf8").matchAll(/"(\d{4})([-_])/g)];
  const [, last = "0000", separator = "-"] = numbers.at(-1) ?? [];
  return { migrations: { file, last, separator }, isLed: isLedTo(service) };
}

/** The nouns of a service that a call can join: those with a contract and routes of their own. */
function nounsOf(house: string, service: string): string[] {
  const files = readdirSync(join(house, "services", service), { recursive: true, encoding: "utf8" });
  return files
    .flatMap((each) => /\/([\w-]+)\.routes\.ts$/.exec(each)?.[1] ?? [])
    .filter((noun) => existsSync(join(house, "services", service, "contract", `${noun}.ts`)))
    .sort();
}

function callFiles(house: string, service: string, { file }: Noun) {
  const contract = `services/${service}/contract/${file}.ts`;
  const routes = readdirSync(join(house, "services", service), { recursive: true, encoding: "utf8" }).find((each) =>
    each.endsWith(`/${file}.routes.ts`),
  );
  if (!routes || !existsSync(join(house, contract))) {
    const known = nounsOf(house, service).join(", ");
    throw new Sentence(
      `${service} has no ${file}; its nouns are ${known}. A new one is a feature: npm run new feature ${service} ${file}.`,
    );
  }
  return { contract, routes: `services/${service}/${routes}` };
}

function roomFiles(house: string, room: string, { file, many }: Noun): RoomFiles {
  const manifest = readFileSync(join(house, room, "manifest.ts"), "utf8");
  const listedBy = readdirSync(join(house, "services")).find((service) => {
    const contract = join(house, "services", service, "contract", `${file}.ts`);
    return existsSync(contract) && readFileSync(contract, "utf8").includes(`export const get${many} = defineCall(`);
  });
  return {
    paths: [...(/paths: \[([^\]]*)\]/.exec(manifest)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map(([, path = ""]) => path),
    basename: /basename: "([^"]*)"/.exec(manifest)?.[1] ?? "",
    listedBy: listedBy ?? null,
    hasWords: existsSync(join(house, room, "src/words/use-words.ts")),
  };
}
