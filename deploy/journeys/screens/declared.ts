import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const house = fileURLToPath(new URL("../../..", import.meta.url));

/** Where each room's screens are declared, and what stands before their paths in an address. */
const rooms = [
  { sources: "shell/pages", bases: ["/therapist"] },
  { sources: "mf-patient/src", bases: ["/therapist"] },
  { sources: "mf-seance/src", bases: ["/therapist"] },
  { sources: "mf-clinic/src", bases: ["/therapist"] },
  { sources: "mf-portal/src", bases: ["/patient"] },
  { sources: "mf-admin/src", bases: ["/admin", "/therapist/admin"] },
];

/** Routes that stand behind other doors than those of their room. */
const elsewhere: Record<string, string[]> = {
  "settings/account-routes.tsx": ["/patient"],
  "settings/security-routes.tsx": ["/patient", "/admin"],
};

/** Patterns of addresses that show no screen of their own: what leads elsewhere, and what only development has. */
const noScreens = ["*", "/gallery"];

/** Something a person can look at: as a room declares it, and whether an address shows it. */
export interface Declared {
  what: string;
  isShownBy(address: URL): boolean;
}

/** Every route and every tab that the rooms declare in their sources, so that a new one cannot stay unvisited. */
export function declaredScreens(): Declared[] {
  return rooms.flatMap(({ sources, bases }) =>
    readdirSync(join(house, sources), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(house, sources, name), "utf8");
        return [
          ...(/routes\.tsx$/.test(name) ? routesIn(text, sources, elsewhere[name] ?? bases) : []),
          ...tabsIn(text, `${sources}/${name}`, bases),
        ];
      }),
  );
}

function routesIn(text: string, room: string, bases: string[]): Declared[] {
  const rootPaths = text.includes("signInRoutes(door") ? ["/therapist", "/patient", "/admin"] : bases;
  return [...text.matchAll(/(?:\bpath: |\bscreen\(\s*)"([^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => !noScreens.includes(path))
    .flatMap((path) =>
      rootPaths
        .filter((base) => path !== "/signup" || base !== "/admin")
        .map((base) => ({
          what: `${room} ${base}${path}`,
          isShownBy: ({ pathname }) => patternOf(base + path.replace(/\/$/, "")).test(pathname),
        })),
    );
}

/** `/record/:id/:tab?` as a regular expression. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace(/\/\*/g, "(?:/.*)?")}$`,
  );

/** Lists of tabs and of actions, which stand in the path or in `sub`; the first of a list leaves the address clean. */
function tabsIn(text: string, file: string, bases: string[]): Declared[] {
  return [...text.matchAll(/const (?:\w*[tT]abs|parts|\w+Actions) = \[([^\]]+)\] as const/g)].flatMap(([, list]) =>
    [...list!.matchAll(/"(\w+)"/g)].slice(1).map(([, tab]) => ({
      what: `${file} ${tab}`,
      isShownBy: ({ pathname, searchParams }) =>
        bases.some((base) => pathname.startsWith(base)) &&
        (pathname.split("/").includes(tab!) || searchParams.get("sub") === tab),
    })),
  );
}
