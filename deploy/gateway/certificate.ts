import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Sentence } from "../local/sentence.ts";

const dayMs = 86_400_000;

/**
 * Reads a certificate and its key as nginx will, and resolves with the whole days it has left. One that cannot be read, is of another
 * key or origin, is not valid yet or no longer, is a sentence.
 */
export function daysLeft(files: { certificate: string; key: string }, origin: string, now = Date.now()): number {
  const certificate = parse(files.certificate, (text) => new X509Certificate(text));
  const key = parse(files.key, createPrivateKey);
  if (!certificate.checkPrivateKey(key))
    throw new Sentence(`The key ${files.key} is not that of the certificate ${files.certificate}.`);
  const { hostname } = new URL(origin);
  if (!(isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)))
    throw new Sentence(`The certificate ${files.certificate} is not for ${hostname}.`);
  const [from, to] = [certificate.validFrom, certificate.validTo].map((text) => Date.parse(text)) as [number, number];
  if (now < from)
    throw new Sentence(
      `The certificate ${files.certificate} is valid from ${isoDay(from)} only: look at the clock of this machine.`,
    );
  if (now >= to) throw new Sentence(`The certificate ${files.certificate} has expired on ${isoDay(to)}: renew it.`);
  return Math.floor((to - now) / dayMs);
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function parse<Kind>(file: string, read: (text: string) => Kind): Kind {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new Sentence(`The file ${file} is no certificate or key that can be read (${code || "not PEM"}).`);
  }
}
