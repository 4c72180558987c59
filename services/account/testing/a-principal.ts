import { randomBytes } from "node:crypto";
import type { PrincipalBody } from "../contract/index.ts";

const bytes = (count: number) => randomBytes(count).toString("base64url");

/** A principal of the right form whose keys are random bytes: enough for the server, which opens none of them. */
export const aPrincipal = (over: Partial<PrincipalBody> = {}): PrincipalBody => ({
  pubKey: bytes(196),
  secKey: bytes(330),
  salt: Buffer.concat([Buffer.of(2), randomBytes(16)]).toString("base64url"),
  password: bytes(32),
  ...over,
});
