import { loadCrypto, type LoginRecord } from "@carnet/shell/crypto";

const place = "carnet.passkey-record";

/**
 * Remembers the sealed keys of whoever is signed in until they sign out, as a passkey opens them: without what a password
 * could be guessed by. The server, which has no passkey, gives them for the password alone.
 */
export async function keepRecord(record: LoginRecord): Promise<void> {
  localStorage.setItem(place, JSON.stringify(await (await loadCrypto()).passkeyRecord(record)));
}

/** What is remembered, or null. */
export const keptRecord = (): LoginRecord | null =>
  JSON.parse(localStorage.getItem(place) ?? "null") as LoginRecord | null;
