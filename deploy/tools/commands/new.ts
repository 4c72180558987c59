import { existsSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../../local/sentence.ts";
import { eventSkeleton } from "../new/event.skeleton.ts";
import { featureSkeleton } from "../new/feature.skeleton.ts";
import { screenSkeleton } from "../new/screen.skeleton.ts";
import { nounOf, type Skeleton } from "../new/words.ts";
import { writeSkeleton } from "../new/write-skeleton.ts";
import { root, runInstalled } from "./steps.ts";

const usage =
  "Say what is new: npm run new feature <service> <noun>, npm run new event <service.noun.verbed> or npm run new screen <mf-room> <noun>.";

/** `npm run new feature|event|screen`: writes a skeleton with tests that pass, and says what is left to add. */
export default async function create([kind, ...words]: string[]): Promise<void> {
  const skeleton = skeletonOf(kind, words);
  const files = writeSkeleton(root, skeleton);
  await runInstalled("prettier", "bin/prettier.cjs", ["--write", "--log-level", "warn", ...files]);
  console.log(
    `Written:\n${files.map((file) => `  ${file}`).join("\n")}\nLeft to you:\n${skeleton.next.map((line) => `  ${line}`).join("\n")}`,
  );
}

function skeletonOf(kind: string | undefined, [first = "", second]: string[]): Skeleton {
  if (kind === "event") return eventSkeleton(first);
  if (kind === "feature" && existsSync(join(root, "services", first, "app.ts")))
    return featureSkeleton(first, nounOf(second));
  if (kind === "screen" && first.startsWith("mf-") && existsSync(join(root, first)))
    return screenSkeleton(first, nounOf(second));
  throw new Sentence(usage);
}
