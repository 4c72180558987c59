import { generateAuthenticationOptions, type AuthenticatorTransportFuture } from "@simplewebauthn/server";
import type { SecondFactorRequired } from "../../contract/index.ts";
import { Passkey } from "../passkeys/passkey.model.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { methodsOf } from "../enrolment.ts";
import type { Purpose } from "./challenge.model.ts";
import { openChallenge } from "./open-challenge.ts";

/** The fields beside `secondFactorRequired`: the token to answer with, the ways this account has, and what a passkey signs. */
export async function askSecondFactor(
  userId: string,
  purpose: Purpose,
  secKey?: string,
): Promise<SecondFactorRequired> {
  const methods = await methodsOf(userId);
  const { token: challenge, passkeyChallenge } = await openChallenge(userId, purpose, secKey);
  if (!methods.includes("passkey")) return { challenge, methods };
  const passkeys = await Passkey.query().where({ user_id: userId });
  const passkey = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: Buffer.from(passkeyChallenge, "base64url"),
    userVerification: "preferred",
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransportFuture[],
    })),
  });
  return { challenge, methods, passkey: { ...passkey } };
}
