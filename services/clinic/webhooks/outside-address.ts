import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";

/** An address that leads into our own network, or nowhere. */
export class LeadsInside extends Error {
  override readonly name = "LeadsInside";
}

/** Hosts with their port on a network of one's own that may be notified all the same (CARNET_WEBHOOKS_INSIDE), over plain http too. */
const allowedInside = (host: string) => (process.env["CARNET_WEBHOOKS_INSIDE"] ?? "").split(" ").includes(host);

/** Whether an IP address is one of the public internet: neither of this machine nor of a network, in whatever form it is written. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, "");

/** The parts of an address that may be notified; throws LeadsInside for every other, by its form alone. */
export function readAddress(text: string): { url: URL; isAllowedInside: boolean } {
  if (!URL.canParse(text)) throw new LeadsInside();
  const url = new URL(text);
  const isAllowedInside = allowedInside(url.host);
  const isSafe = url.protocol === "https:" || (isAllowedInside && url.protocol === "http:");
  if (!isSafe || url.username || url.password) throw new LeadsInside();
  const host = bare(url.hostname);
  if (!isAllowedInside && isIP(host) && !isPublic(host)) throw new LeadsInside();
  return { url, isAllowedInside };
}

/** Looks a name up as node does, and refuses it when any of its addresses leads inside: also the one that is connected to. */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [], 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
      return callback(new LeadsInside(), [], 0);
    if (options.all) return callback(null, addresses, 0);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Refuses an address when it is added, so that anyone who adds it is answered; what is sent looks it up again. */
export async function checkAddress(text: string): Promise<string> {
  const { url, isAllowedInside } = readAddress(text);
  const host = bare(url.hostname);
  if (!isAllowedInside && !isIP(host)) {
    const addresses = await promisify(lookup)(host, { all: true }).catch(() => []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) throw new LeadsInside();
  }
  return url.href;
}
