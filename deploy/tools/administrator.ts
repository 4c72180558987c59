import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { z } from "zod";
import { account, openAdministrator } from "@carnet/services/account/app";
import { createCrypto } from "@carnet/crypto/in-process";
import { onBehalfOf } from "../local/seeds/on-behalf-of.ts";
import { Sentence } from "../local/sentence.ts";

/**
 * `npx tsx deploy/tools/administrator.ts ada@carnet.example --first-name=Ada --last-name=Tremblay --language=fr`: opens the account of an
 * administrator, with the password it is given on the first line of its input, in the environment of the account service. They sign in
 * at /admin/login, where they are asked for a second factor before anything else. An address that has an account is left as it is.
 */
const usage = "administrator.ts ada@carnet.example --first-name=Ada --last-name=Tremblay --language=fr";
const shortest = 12;
const asked = z.object({
  email: z.email().toLowerCase(),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  langCode: z.enum(["en", "fr"]),
});

try {
  const { email, ...names } = readArguments();
  const password = await readPassword(email);
  const { principal } = await createCrypto({}).signup({ email, password, escrow: "platform" });
  const { passwordHash, ...keys } = principal;
  const env = process.env as Record<string, string>;
  const isOpened = await onBehalfOf(account, env, () =>
    openAdministrator({ email, ...names, principal: { ...keys, password: passwordHash } }),
  );
  if (!isOpened) throw new Sentence(`${email} has an account already, which is left as it is: take another address.`);
  console.log(`${email} is an administrator: they sign in at /admin/login, and set up a second factor first.`);
} catch (error) {
  const known = error instanceof Sentence || (error as Error).name === "CannotStart";
  if (!known) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();

function readArguments(): z.output<typeof asked> {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "first-name": text, "last-name": text, language: text },
    });
    return asked.parse({
      email: positionals[0],
      firstName: values["first-name"],
      lastName: values["last-name"],
      langCode: values.language ?? "en",
    });
  } catch {
    throw new Sentence(`Say who it is: ${usage}`);
  }
}

/** Shows nothing of what is typed. */
async function readPassword(email: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(`A password for ${email}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped });
  const password = await Promise.race([
    lines.question(""),
    new Promise<string>((done) => lines.once("close", () => done(""))),
  ]);
  lines.close();
  if (isTyped) process.stderr.write("\n");
  if (password.length < shortest)
    throw new Sentence(`The first line of the input is a password of ${shortest} letters at least.`);
  return password;
}
