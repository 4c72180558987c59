import type { ManifestName, ManifestWire } from "@carnet/shell/crypto";
import type { z } from "zod";
import type { OpenPatient } from "../open-key.ts";

/** One of the two manifests, and how its list is read. */
export interface ManifestList<Content> {
  of: ManifestName;
  schema: z.ZodType<Content>;
}

/** How a list is asked for, and what it lists where nobody has listed anything yet. */
export interface ManifestKind<Content> extends ManifestList<Content> {
  /** Everything that this page was given, to begin a list with. */
  begin(open: OpenPatient): Content | Promise<Content>;
  /** The list as it is stored. */
  read(open: OpenPatient): Promise<ManifestWire | null>;
}
