import type { Sealed } from "@carnet/services/framework/contract";
import { aManifest, tilleuls, type SigningKey } from "@carnet/services/framework/testing";
import { anEnvelope } from "./an-envelope.ts";

interface ManifestClaims {
  sealed?: Sealed;
  clinic?: string;
  /** What its statement pretends. */
  says?: object;
  /** The type of its statement. */
  kind?: string;
}

/** The list of a patient's sessions at a revision, as the browser of whoever has that key would send it. */
export const aSeanceManifest = (
  signer: SigningKey,
  patient: string,
  rev: number,
  { sealed = anEnvelope(rev), clinic = tilleuls, ...claims }: ManifestClaims = {},
) => aManifest(signer, sealed, { clinic, patient, of: "seances", rev, ...claims });
