import type { ManifestWire } from "@carnet/shell/crypto";
import { sendListed, type OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { partName } from "./given.ts";
import { seancesManifest, withPart } from "./seances-manifest.ts";

interface Part {
  seance: Seance;
  entity: "seance" | "drawing";
  field: string;
}

/** Sends a part of a session, the first time with the list that tells of it. */
export const sendSeancePart = (
  open: OpenPatient,
  { seance, entity, field }: Part,
  send: (listed: { manifest?: ManifestWire }) => Promise<unknown>,
): Promise<unknown> =>
  sendListed(
    open,
    seancesManifest,
    (content) => withPart(content, seance, partName(entity, field)),
    (manifest) => send(manifest ? { manifest } : {}),
  );
