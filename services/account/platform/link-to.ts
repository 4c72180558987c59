import type { Role } from "../contract/index.ts";

interface Rest {
  query?: Record<string, string>;
  /** Stays in the browser: never sent to a server, a log or a Referer. */
  fragment?: string;
}

/** A link for a letter: to the patient area for patients, to the therapists' for everybody else. */
export function linkTo(role: Role, path: string, { query = {}, fragment = "" }: Rest = {}): string {
  const origin = process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";
  const url = new URL(`/${role === "patient" ? "patient" : "therapist"}/${path}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = encodeURIComponent(fragment);
  return url.href;
}
