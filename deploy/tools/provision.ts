import { z } from "zod";
import { keepBus, prepareBus } from "../local/house/house-bus.ts";
import { Sentence } from "../local/sentence.ts";

/**
 * `npx tsx deploy/tools/provision.ts`: makes the streams and consumers the contracts ask for at CARNET_NATS_URL, with the
 * provisioner's password of CARNET_PASSWORDS, and looks after them until it is stopped; what is there already stays as it is.
 * A stream that has lost its place, as after a disk that was full, begins anew, and a line says so. `npm start` does the same
 * by itself.
 */
const environment = z.object({
  CARNET_NATS_URL: z.url(),
  CARNET_PASSWORDS: z.string().transform((text) => z.object({ provisioner: z.string() }).parse(JSON.parse(text))),
});
/** A broker that is not there yet is waited for; this soon a line says so. */
const silentMs = 2_000;

try {
  const { url, passwords } = readEnvironment();
  const { host } = new URL(url);
  const waiting = setTimeout(() => console.log(`Waiting for the broker at ${host}.`), silentMs);
  await prepareBus(url, passwords)
    .catch((error: unknown) => Promise.reject(asSentence(error, host)))
    .finally(() => clearTimeout(waiting));
  const kept = await keepBus(url, passwords, console.log);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void kept.stop());
  console.log("The streams are as the contracts ask for.");
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readEnvironment(): { url: string; passwords: Record<string, string> } {
  try {
    const { CARNET_NATS_URL: url, CARNET_PASSWORDS: passwords } = environment.parse(process.env);
    return { url, passwords };
  } catch {
    throw new Sentence(
      'Set CARNET_NATS_URL to the address of the broker, and CARNET_PASSWORDS to {"provisioner": "its password there"}.',
    );
  }
}

function asSentence(error: unknown, host: string): unknown {
  const { name, message } = error as Error;
  if (name === "AuthorizationError")
    return new Sentence(`The broker at ${host} knows the provisioner by another password than CARNET_PASSWORDS has.`);
  if (/jetstream/i.test(`${name} ${message}`))
    return new Sentence(`The broker at ${host} keeps no streams for the provisioner: start it with JetStream.`);
  return error;
}
