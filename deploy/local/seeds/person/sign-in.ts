import type { LogEntry } from "@carnet/crypto/in-process";
import type { UserInfo } from "@carnet/services/account/contract";
import type { Visitor } from "./visitor.ts";

/** Who somebody says they are when they sign up. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  langCode: "en" | "fr";
  invitationId?: string;
  /** The secret of the invitation's mailed link. */
  proof?: string;
}

export type ContextRoot = "therapist" | "patient";

/** Makes a principal in the browser's own way and signs up; true when a link was mailed. */
export async function signUp(visitor: Visitor, root: ContextRoot, { password, ...form }: Newcomer): Promise<boolean> {
  const { principal } = await visitor.crypto.signup({ email: form.email, password, escrow: "platform" });
  const { passwordHash, ...keys } = principal;
  const answer = await visitor.call<{ activationRequired?: true }>("POST", `/api/1/signup/${root}`, {
    ...form,
    ...keys,
    password: passwordHash,
  });
  return answer.activationRequired === true;
}

/** Proves the address with the guid of the mailed link. */
export const confirmEmail = (visitor: Visitor, guid: string) => visitor.call("POST", `/api/1/confirmEmail/${guid}`);

/** Stretches, authenticates, unlocks and takes up the clinics' trust logs: what the sign-in screen does. */
export async function signIn(
  visitor: Visitor,
  root: ContextRoot,
  { email, password }: Pick<Newcomer, "email" | "password">,
): Promise<UserInfo> {
  const { salt } = await visitor.call<{ salt: string }>("POST", "/api/1/preauthenticate", { email });
  const { passwordHash, handle } = await visitor.crypto.stretch(email, password, salt);
  const keys = await visitor.call<{ pubKey: string; secKey: string }>("POST", `/api/1/authenticate/${root}`, {
    email,
    password: passwordHash,
  });
  const user = await visitor.call<UserInfo>("GET", "/api/1/userInfo");
  await visitor.crypto.unlock(
    handle,
    { publicKey: keys.pubKey, encryptedSecretKey: keys.secKey },
    { userId: user.id, sessionId: user.sessionId },
  );
  return user;
}

/** Follows the trust log of a clinic from here on: read to its end now, and lines of one's own put there. */
export async function syncTrust(visitor: Visitor, clinicId: string): Promise<void> {
  const path = `/api/1/clinic/${clinicId}/trust`;
  await visitor.crypto.followLog(clinicId, {
    read: async (after) => (await visitor.call<{ entries: LogEntry[] }>("GET", `${path}?after=${after}`)).entries,
    append: async (entries) => {
      const { status, body } = await visitor.tryCall("POST", path, { entries });
      if (status === 200 && body["seq"] !== undefined && body["appErrorCode"] === undefined) return true;
      if (body["appErrorCode"] === "conflict" && !body["reason"]) return false;
      throw new Error(`The log of the clinic: ${status} ${String(body["appErrorCode"] ?? body["sysErrorCode"])}`);
    },
  });
}
