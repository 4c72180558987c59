import { z } from "zod";
import { statementOfLine } from "./published.ts";

const navigation = z.array(
  z.object({
    path: z.string(),
    label: z.object({ en: z.string(), fr: z.string() }),
    icon: z.string(),
    roles: z.array(z.string()),
  }),
);

/** Where a container is shown: read even of a line that does not say what to load there. */
const place = {
  /** The prefix its router works under, for containers that are shown. */
  basename: z.string().optional(),
  /** The absolute paths at which the shell shows it; empty for containers that only lend code. */
  paths: z.array(z.string()).default([]),
  /** Its entries in the navigation, with their words in both languages: the page shows them before the container is loaded. */
  navigation: navigation.default([]),
};

/** One line of `/remotes.json`: where a container's files are, and the hash everything in it descends from (DEC-22). */
export const registryLine = z.object({
  ...place,
  /** The address of its `mf-manifest.json`; its other files are named from the same folder. */
  manifest: z.string(),
  /** The release that is up, for people and error reports. */
  version: z.string(),
  /** The contract version it was built for. */
  contract: z.int(),
  /** Its list of hashes, `integrity.<hash>.json`: a release of its own name, so that the list of an older one stays beside it. */
  list: z.string(),
  /** sha384 of that list, as in a script's `integrity` attribute. */
  integrity: z.string().startsWith("sha384-"),
  /** The files its first screen needs, each with its hash: asked for together, before any of them has run. */
  first: z.record(z.string(), z.string()).default({}),
  /** The calls its first screen at a path makes: `:words` of `get` are filled from `at` and from the query. */
  ahead: z.array(z.object({ at: z.string(), get: z.string() })).default([]),
  /** When it was published, in ms since 1970: more with every publication, so that an older line is told from a newer. */
  release: z.int().nonnegative().default(0),
  /** The publisher's signature over all of the line: the Ed25519 of `statementOfLine`, as base64url; nothing where nobody signed. */
  signature: z.string().default(""),
});
export type RegistryLine = z.output<typeof registryLine>;

/** A publisher's key that makes place for another: signed by both, over `statementOfHandover`. */
export const handover = z.object({ from: z.string(), to: z.string(), byFrom: z.string(), byTo: z.string() });
export type Handover = z.output<typeof handover>;

/** A line as a page reads it, with what its signature is about. */
export interface PublishedLine extends RegistryLine {
  statement: string;
  handovers: readonly Handover[];
}

/** A line that does not say what to load: where it can still be told, its container's panel stands there and says so. */
const unreadableLine = z
  .object({
    basename: place.basename.catch(undefined),
    paths: place.paths.catch([]),
    navigation: place.navigation.catch([]),
  })
  .catch({ paths: [], navigation: [] });
export type UnreadableLine = z.output<typeof unreadableLine>;

/** `/remotes.json`: container name to line. */
export type Registry = Record<string, PublishedLine | UnreadableLine>;

/**
 * Reads `/remotes.json` line by line: a line that is not right costs its own container and no other. Beside the lines, at
 * `publisher`, are the handovers from one key of the publisher's to the next. Throws when there are no lines at all.
 */
export function readRegistry(body: unknown): Registry {
  const { publisher, ...lines } = z.record(z.string(), z.unknown()).parse(body);
  const handovers = z.array(handover).catch([]).parse(publisher);
  return Object.fromEntries(
    Object.entries(lines).map(([name, told]) => {
      const { data: line } = registryLine.safeParse(told);
      if (!line) return [name, unreadableLine.parse(told)];
      return [name, { ...line, statement: statementOfLine(name, told as object), handovers }];
    }),
  );
}
