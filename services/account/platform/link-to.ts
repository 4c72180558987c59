import type { Role } from "../contract/index.ts";

/** A link for a letter: to the patient area for patients, to the therapists' for everybody else. */
export function linkTo(role: Role, path: string, query: Record<string, string> = {}): string {
  const origin = process.env["CARNET_ORIGIN"] ?? "http://localhost:8080";
  const url = new URL(`/${role === "patient" ? "patient" : "therapist"}/${path}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
