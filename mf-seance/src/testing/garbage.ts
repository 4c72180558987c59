import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";

/** An envelope that the service takes over another, since its header is right, and that opens for nobody. */
export function garbageOver(sealed: Sealed): Sealed {
  const bytes = Buffer.from(sealed.data, "base64url");
  bytes.writeUInt32BE(envelopeHeader(sealed)!.rev + 1, 12);
  return { v: 1, data: bytes.fill(9, 16).toString("base64url") };
}
