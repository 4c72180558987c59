import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (path: string) => readFileSync(join(__dirname, path), "utf8");

/** What only places other things, or is a part of a component that is shown whole. */
const unseen = [
  "Box",
  "Center",
  "DrawerButton",
  "Fallible",
  "FullScreen",
  "Group",
  "Kbd",
  "LexiconInput",
  "Marked",
  "PageHeader",
  "SkipLink",
  "UiProvider",
  "VisuallyHidden",
];

/** The components that the doors of the design system let out. */
const components = ["index", "full", "more", "keys", "lists", "choice", "writing", "palette"]
  .map((door) => `../../ui/${door}.ts`)
  .flatMap((door) => [...read(door).matchAll(/export \{([^}]+)\}/g)].flatMap(([, names]) => names!.split(",")))
  .map((name) => name.trim().split(" as ").at(-1)!)
  .filter((name) => /^[A-Z]/.test(name) && !name.endsWith("Icon"));

test("every component of the design system stands in the gallery", () => {
  const samples = readdirSync(__dirname)
    .filter((file) => file.endsWith(".tsx"))
    .map(read)
    .join("\n");
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(samples));
  expect(components.length).toBeGreaterThan(60);
  expect(missing.toSorted()).toEqual(unseen);
});
