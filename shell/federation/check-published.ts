import { statementOfHandover } from "../contract/published.ts";
import type { Handover, PublishedLine } from "@carnet/shell/contract";
import { isSignedText } from "@carnet/crypto/ed25519";
import { RemoteFailure } from "./remote-failure.ts";
import { keepWhatRan, whatRan } from "./what-ran.ts";

/** The publisher's key that this page pins: it stands in the page itself since the page was published. */
const pinnedKey = () => document.getElementById("carnet-publisher")?.textContent?.trim() ?? "";

/**
 * Lets pass only a line that is signed by the publisher whose key this page pins, or by the one that it was handed over
 * to, and that is no older than what this browser ran. Throws `RemoteFailure`; answers how to note that it runs.
 */
export async function checkPublished(container: string, line: PublishedLine): Promise<() => void> {
  if (line.signature === "") throw new RemoteFailure(container, "unsigned");
  const pinned = pinnedKey();
  const keys = await followKey(pinned, line.handovers);
  const latest = keys[keys.length - 1] ?? pinned;
  if (!(await isSignedText(latest, line.signature, line.statement))) throw new RemoteFailure(container, "foreign");
  const ran = whatRan(pinned);
  const isOlder = line.release < (ran.releases[container] ?? 0) || !keys.includes(ran.latest);
  if (isOlder) throw new RemoteFailure(container, "older");
  return () => {
    const { releases } = whatRan(pinned);
    keepWhatRan({ pinned, latest, releases: { ...releases, [container]: line.release } });
  };
}

/** The pinned key, and each that the one before it handed over to. */
async function followKey(pinned: string, handovers: readonly Handover[]): Promise<string[]> {
  const keys = [pinned];
  for (const step of handovers) {
    if (step.from !== keys[keys.length - 1] || keys.includes(step.to)) continue;
    const statement = statementOfHandover(step);
    const both = [isSignedText(step.from, step.byFrom, statement), isSignedText(step.to, step.byTo, statement)];
    if ((await Promise.all(both)).every(Boolean)) keys.push(step.to);
  }
  return keys;
}
