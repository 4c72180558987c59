import type { assertion, attestation, passkeyOptions } from "@carnet/services/account/contract";
import type { z } from "zod";

type Options = z.output<typeof passkeyOptions>;

/** What an authenticator answered: the proof for the server, and the secret for the Worker, which never leaves this browser. */
export interface PasskeyAnswer<Proof> {
  proof: Proof;
  /** Base64url of the 32 bytes the passkey derives (WebAuthn PRF), or null where it derives none. */
  prf: string | null;
}

/** What every passkey of Carnet derives its unlock secret from. */
const unlockInput = new TextEncoder().encode("carnet unlock 1");

/** Whether this browser knows passkeys, and their JSON. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Asks for a passkey that exists. Rejects when the person calls it off. */
export async function askPasskey(options: Options): Promise<PasskeyAnswer<z.input<typeof assertion>>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  publicKey.extensions = { ...publicKey.extensions, prf: { eval: { first: unlockInput } } };
  return answerOf(await navigator.credentials.get({ publicKey }));
}

/** Makes a passkey. Rejects when the person calls it off. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer<z.input<typeof attestation>>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  publicKey.extensions = { ...publicKey.extensions, prf: { eval: { first: unlockInput } } };
  return answerOf(await navigator.credentials.create({ publicKey }));
}

/** The proof goes to the server without what the passkey derived. */
function answerOf<Proof>(made: Credential | null): PasskeyAnswer<Proof> {
  const passkey = made as PublicKeyCredential;
  const first = passkey.getClientExtensionResults().prf?.results?.first;
  const proof = { ...passkey.toJSON(), clientExtensionResults: {} } as Proof;
  return { proof, prf: first ? base64urlOf(first) : null };
}

function base64urlOf(source: BufferSource): string {
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer as ArrayBuffer);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
