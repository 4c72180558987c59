import { existsSync } from "node:fs";
import { daysLeft } from "./certificate.ts";
import { printNginx } from "./print-nginx.ts";
import { httpServices, type HttpService } from "./table.ts";

/**
 * `npx tsx deploy/gateway/print.ts --www=/srv/www --origin=https://… [--listen=8080] [--tls=certificate,key] [--plain=80] [--journal=file] [--scratch=folder] [--secret=file] [--remotes=https://…] [--cards=https://…] account=host:port …`
 * prints the nginx configuration of one installation; `--cards` is the address of the card provider's script; its journal notes failed calls, the file of its secret is included, bodies too large for
 * memory are kept in the scratch folder, and a service with several instances is said with commas. A certificate that lies on this machine is read first: for one that has expired
 * nothing is printed. With `--tls` nginx ends TLS itself, with HTTP/2, and sends what asks at `--plain` to its origin. Its origin is https, unless --plain-http=wanted is said as well.
 */
const options = new Map(
  process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=", 2) as [string, string]),
);
const said = (name: string) => {
  const value = options.get(name);
  if (value) return value;
  console.error(`Say ${name}=…: it is needed to print the configuration.`);
  process.exit(1);
};
if (!said("origin").startsWith("https://") && options.get("plain-http") !== "wanted") {
  console.error("The origin must be an https:// address; --plain-http=wanted accepts plain http all the same.");
  process.exit(1);
}
const services = Object.fromEntries(httpServices.map((name) => [name, said(name)])) as Record<HttpService, string>;
const journal = options.get("journal");
const scratch = options.get("scratch");
const secret = options.get("secret");
const remotes = options.get("remotes");
const cards = options.get("cards");
if (cards && !cards.startsWith("https://")) {
  console.error("The card provider's script comes from an https:// address.");
  process.exit(1);
}
const [certificate, key] = options.get("tls")?.split(",") ?? [];
const plain = options.get("plain");
if (options.has("tls") && !(certificate && key)) {
  console.error("Say --tls=certificate,key: the files of the certificate and of its key.");
  process.exit(1);
}
// An image is built where its certificate is not.
if (certificate && key && existsSync(certificate)) {
  try {
    daysLeft({ certificate, key }, said("origin"));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
process.stdout.write(
  printNginx({
    www: said("www"),
    origin: said("origin"),
    listen: options.get("listen") ?? "8080",
    services,
    ...(certificate && key && { tls: { certificate, key, ...(plain && { plain }) } }),
    ...(journal && { journal }),
    ...(scratch && { scratch }),
    ...(secret && { secret }),
    ...(remotes && { remotes }),
    ...(cards && { cards: new URL(cards).origin }),
  }),
);
