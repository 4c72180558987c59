import { z } from "zod";
import { CannotStart } from "@carnet/services/framework";

const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "32 bytes as base64url")
  .transform((text) => Buffer.from(text, "base64url"));

/** Keys anybody can read here; good for a laptop, refused in production. */
const development = {
  CARNET_PEPPER: "ZGV2ZWxvcG1lbnQtcGVwcGVyLW5vdC1hLXNlY3JldCE",
  CARNET_FAKE_SALT_KEY: "ZGV2ZWxvcG1lbnQtZmFrZS1zYWx0LW5vdC1zZWNyZXQ",
};

const environment = z.object({ CARNET_PEPPER: key, CARNET_FAKE_SALT_KEY: key });

/**
 * The two keys only this service has: the pepper of the password verifiers and the key of the fake salts.
 * In production they come from the environment or the service does not start.
 */
export function readSecrets(env: NodeJS.ProcessEnv = process.env) {
  const given = env["NODE_ENV"] === "production" ? env : { ...development, ...env };
  const secrets = environment.safeParse(given);
  if (!secrets.success) {
    const names = secrets.error.issues.map((issue) => issue.path.join(".")).join(" and ");
    throw new CannotStart(
      `Account cannot start: set ${names} to 32 random bytes, base64url (openssl rand 32 | basenc --base64url | tr -d =).`,
    );
  }
  return { pepper: secrets.data.CARNET_PEPPER, pepperVersion: 1, fakeSaltKey: secrets.data.CARNET_FAKE_SALT_KEY };
}
