import type { Bundle } from "@medplum/fhirtypes";
import { z } from "zod";
import type { LinkAddress } from "./link-address.ts";
import { openContent } from "./link-content.ts";

/** What an attempt to open a link came to. */
export type OpenedLink =
  /** `openingsLeft` is null where a house does not say how often it still opens. */
  | { state: "open"; bundle: Bundle; openingsLeft: number | null }
  | { state: "wrong"; triesLeft: number }
  | { state: "ended" }
  | { state: "unreadable" };

const manifest = z.object({
  files: z.array(
    z.object({ contentType: z.string(), embedded: z.string().optional(), location: z.string().optional() }),
  ),
  openingsLeft: z.int().min(0).nullable().catch(null).default(null),
});
const wrong = z.object({ remainingAttempts: z.int().min(0) });

/**
 * Asks for the manifest of a link and opens its content with the key that no server is sent, as SMART Health Links say it: another house's
 * link too. Throws where nobody answers.
 */
export async function openLink(
  { url, key }: LinkAddress,
  { recipient, passcode }: { recipient: string; passcode: string },
): Promise<OpenedLink> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ recipient, passcode }),
    credentials: "omit",
  });
  if (answer.status === 404) return { state: "ended" };
  if (answer.status === 401) return { state: "wrong", triesLeft: wrong.parse(await answer.json()).remainingAttempts };
  if (!answer.ok) throw new Error(`the link was answered ${answer.status}`);
  const said = (await answer.json()) as { appErrorCode?: string };
  if (said.appErrorCode) throw new Error(said.appErrorCode);
  const { files = [], openingsLeft = null } = manifest.safeParse(said).data ?? {};
  const file = files.find(({ contentType }) => contentType.startsWith("application/fhir+json"));
  if (!file) return { state: "unreadable" };
  const content = file.embedded ?? (await contentAt(file.location));
  try {
    return { state: "open", bundle: await openContent(content, key), openingsLeft };
  } catch {
    return { state: "unreadable" };
  }
}

async function contentAt(location: string | undefined): Promise<string> {
  if (!location) return "";
  const answer = await fetch(location, { credentials: "omit" });
  if (!answer.ok) throw new Error(`the content was answered ${answer.status}`);
  return answer.text();
}
