import { createHash } from "node:crypto";
import type { Manifest, ManifestOf, Sealed } from "../contract/index.ts";
import { aSignedStatement, type SigningKey } from "./a-signing-key.ts";

interface ManifestClaims {
  clinic: string;
  patient: string;
  of: ManifestOf;
  rev: number;
  /** What its statement pretends. */
  says?: object;
  /** The type of its statement. */
  kind?: string;
}

/** The manifest that `signer` signed over an envelope, with nothing inside that anybody could open. */
export function aManifest(signer: SigningKey, sealed: Sealed, claims: ManifestClaims): Manifest {
  const { says, kind = "manifest", ...place } = claims;
  const ct = createHash("sha256").update(Buffer.from(sealed.data, "base64url")).digest("base64url");
  return {
    rev: place.rev,
    sealed,
    stmt: aSignedStatement(signer, kind, { ...place, ct, at: Date.now(), ...says }),
  };
}
