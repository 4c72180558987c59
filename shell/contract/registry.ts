import { z } from "zod";

/** One line of `/remotes.json`: where a container's files are, and the hash everything in it descends from (decision 22). */
export const registryLine = z.object({
  /** The address of its `mf-manifest.json`. */
  manifest: z.string(),
  /** The release that is up, for people and error reports. */
  version: z.string(),
  /** The contract version it was built for. */
  contract: z.int(),
  /** sha384 of its `integrity.json`, as in a script's `integrity` attribute. */
  integrity: z.string().startsWith("sha384-"),
  /** The prefix its router works under, for containers that are shown. */
  basename: z.string().optional(),
  /** The absolute paths at which the shell shows it; empty for containers that only lend code. */
  paths: z.array(z.string()).default([]),
  /** The files its first screen needs, each with its hash: asked for together, before any of them has run. */
  first: z.record(z.string(), z.string()).default({}),
  /** The calls its first screen at a path makes: `:words` of `get` are filled from `at` and from the query. */
  ahead: z.array(z.object({ at: z.string(), get: z.string() })).default([]),
  /** Its entries in the navigation, with their words in both languages: the page shows them before the container is loaded. */
  navigation: z
    .array(
      z.object({
        path: z.string(),
        label: z.object({ en: z.string(), fr: z.string() }),
        icon: z.string(),
        roles: z.array(z.string()),
      }),
    )
    .default([]),
});
export type RegistryLine = z.output<typeof registryLine>;

/** `/remotes.json`: container name to line. */
export const registry = z.record(z.string(), registryLine);
export type Registry = z.output<typeof registry>;
