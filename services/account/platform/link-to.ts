import type { Role } from "../contract/index.ts";

/**
 * A link for a letter: to the patient area for patients, to the therapists' for everybody else. Its words stand behind the #:
 * they stay in the browser, and are never sent to a server, a log or a Referer.
 */
export function linkTo(role: Role, path: string, parameters: Record<string, string> = {}): string {
  const origin = process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";
  const url = new URL(`/${role === "patient" ? "patient" : "therapist"}/${path}`, origin);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
