import { Refusal } from "@carnet/services/framework";
import { verifyRegistrationResponse, type RegistrationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import type { addPasskey } from "../../contract/index.ts";
import { Challenge } from "../challenges/challenge.model.ts";
import { Passkey } from "./passkey.model.ts";
import { relyingParty } from "./relying-party.ts";

/** Checks what the authenticator made against the challenge this account was given, once; refuses with passkeyNotAccepted. */
export async function checkAttestation(userId: string, given: object) {
  const { rpID, origin } = relyingParty();
  const checked = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: (challenge) => Challenge.spend(userId, challenge, "enrolPasskey"),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal("passkeyNotAccepted");
  return checked.registrationInfo.credential;
}

type Made = Awaited<ReturnType<typeof checkAttestation>>;

/** The row of a new passkey. */
export const passkeyRow = (userId: string, made: Made, { name, unlockBlob }: z.output<typeof addPasskey.body>) =>
  Passkey.fromJson({
    userId,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: String(made.counter),
    transports: made.transports ?? [],
    name,
    unlockBlob: unlockBlob ?? null,
  });
