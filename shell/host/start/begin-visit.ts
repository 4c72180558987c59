import { contractVersion } from "../../contract/version.ts";
import { roleCookie } from "../../session/role-cookie.ts";
import { ask, callRequest, fileTimeoutMs } from "../../ahead/asked.ts";
import { callsAhead, type CallAhead } from "./calls-ahead.ts";
import { fetchFirst, isSpoken, preload } from "../../ahead/preload.ts";

/** Which of its own files a page needs first, as its build knows (build/ahead-plan.mjs). */
export interface VisitPlan {
  always: readonly string[];
  /** For visitors nobody knows: the screens before a sign-in. */
  open: readonly string[];
  signedIn: readonly string[];
  /** What every page of a known visitor asks first (host/manifest.ts): no contract is on the page yet. */
  calls: readonly string[];
  /** The page's own screens that a visit of a therapist may begin with, with their files: nobody else may ask what they ask. */
  screens: readonly (CallAhead & { files: readonly string[] })[];
  /** Whether the page shows containers, or brings its one microfrontend itself. */
  containers: boolean;
}

/** What is read here of a line of the registry; the page itself reads it again, by its contract. */
interface Line {
  manifest: string;
  contract: number;
  list: string;
  integrity: string;
  paths?: readonly string[];
  first?: Record<string, string>;
  ahead?: readonly CallAhead[];
}

const callTimeoutMs = 30_000;
const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Asks at once for everything the first screen of this visit is known to need: the page's own files, who is signed in,
 * the containers shown here and their first calls. All of it travels while the code is still on its way, none of it is
 * trusted more for it: files keep their hashes, answers are read by their contracts when they are taken.
 */
export function beginVisit(plan: VisitPlan, page: Location = location): void {
  const { always, open, signedIn } = plan;
  const role = roleCookie();
  const isKnown = role !== null;
  const screens = role === "therapist" ? plan.screens.filter(({ at }) => at === page.pathname) : [];
  const hashOf = (file: string) => globalThis.carnetIntegrity?.[new URL(file, page.href).href];
  // A screen waits for the keys, which come with a container: its files are asked for behind them.
  const askScreens = () => {
    for (const file of screens.flatMap(({ files }) => files).filter(isSpoken))
      preload(file, hashOf(file), { isLater: true });
  };
  if (isKnown) void askKnown(plan, page).then(askScreens);
  for (const call of callsAhead(screens, page)) void ask(call, callRequest, callTimeoutMs);
  // A sign-up shows another screen than a sign-in, in the same words.
  const isSigningUp = page.pathname.endsWith("/signup");
  const ofOpen = isSigningUp ? open.filter((file) => file.includes("open-words-")) : open;
  for (const file of [...always, ...(isKnown ? signedIn : ofOpen)].filter(isSpoken)) preload(file, hashOf(file));
}

/** Asked first, ahead of all files: the longest chain hangs on the registry. Resolves once what it names is asked for, or cannot be. */
function askKnown({ calls, containers }: VisitPlan, page: Location): Promise<void> {
  const asking = ask("/remotes.json", { cache: "no-cache" }, fileTimeoutMs)
    .then((response) => (response.ok ? response.json() : {}))
    .then((registry: Record<string, unknown>) => {
      for (const line of Object.values(registry).filter(isLine)) {
        const isShown = containers && line.paths?.some((prefix) => under(page.pathname, prefix));
        if (isShown || !line.paths?.length) beginContainer(line, page);
      }
    })
    .catch(() => undefined);
  for (const call of calls) void ask(call, callRequest, callTimeoutMs);
  return asking;
}

/** Whether a line says what is up; one that does not costs only its own container. */
const isLine = (line: unknown): line is Line =>
  ["manifest", "list", "integrity"].every(
    (name) => typeof (line as Record<string, unknown> | null)?.[name] === "string",
  );

/** The list of hashes, the first files and the first calls of a container; of one from another contract, nothing. */
function beginContainer({ manifest, contract, list, integrity, first = {}, ahead = [] }: Line, page: Location): void {
  if (contract !== contractVersion) return;
  const folder = manifest.replace(/[^/]*$/, "");
  void ask(`${folder}${list}#${integrity}`, { integrity }, fileTimeoutMs);
  for (const call of callsAhead(ahead, page)) void ask(call, callRequest, callTimeoutMs);
  fetchFirst(folder, first);
}
