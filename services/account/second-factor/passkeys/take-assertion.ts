import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from "@simplewebauthn/server";
import { Passkey } from "./passkey.model.ts";
import { relyingParty } from "./relying-party.ts";

/** Is this a signature of one of this account's passkeys over this challenge, made for this house? Its count never falls. */
export async function takeAssertion(userId: string, expectedChallenge: string, given: object): Promise<boolean> {
  const response = given as AuthenticationResponseJSON;
  const passkey = await Passkey.query().findOne({ user_id: userId, credential_id: response.id });
  if (!passkey) return false;
  const { rpID, origin } = relyingParty();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await Passkey.query()
    .patch({ counter: String(checked.authenticationInfo.newCounter) })
    .where({ id: passkey.id });
  return true;
}
