import { generateRegistrationOptions, type AuthenticatorTransportFuture } from "@simplewebauthn/server";
import { openChallenge } from "../challenges/open-challenge.ts";
import type { User } from "../../users/user.model.ts";
import { Passkey } from "./passkey.model.ts";
import { relyingParty } from "./relying-party.ts";

/** What a browser needs to make a passkey for this account; those it has already are excluded. */
export async function offerPasskey(user: Pick<User, "id" | "email" | "firstName" | "lastName">) {
  const known = await Passkey.query().where({ user_id: user.id });
  const { rpID, rpName } = relyingParty();
  const { passkeyChallenge } = await openChallenge(user.id, "enrolPasskey");
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge: Buffer.from(passkeyChallenge, "base64url"),
    userID: Buffer.from(user.id.replaceAll("-", ""), "hex"),
    userName: user.email ?? "",
    userDisplayName: `${user.firstName} ${user.lastName}`,
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransportFuture[],
    })),
  });
  return { ...options };
}
