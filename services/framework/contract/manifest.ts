import { z } from "zod";
import { sealed, statement } from "./wire.ts";

/** The lists that a record has of what it holds: its parts, history and consents, and its files, kept by patient; its sessions, kept by seance. */
export type ManifestOf = "record" | "files" | "seances";

/**
 * A list of what a record holds, sealed and signed by whoever writes in it, so that what a server leaves out or sets back is noticed.
 * `rev` counts its writings; `sealed` is a field envelope of entity `manifest`, record `-`, field `record`, `files` or `seances`, whose own
 * revision is `rev` too; `stmt` says whose list it is, which revision and which bytes, and is signed by its author.
 */
export const manifest = z.object({ rev: z.int().min(1), sealed, stmt: statement });
export type Manifest = z.output<typeof manifest>;

/** What goes with the refusal `manifestMoved`: the list as it is by now, for the author to write on top of it and sign anew. */
export const manifestMoved = z.object({ current: manifest.nullable() });
