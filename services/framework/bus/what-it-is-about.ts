import type { Received } from "./react.ts";

const things = ["patientId", "clinicId", "userId", "resetId"] as const;

/**
 * The lane of a fact: the record it is about, else the clinic, else the person. Facts about one thing are heard in the order in
 * which they were said; one about none of these waits for those of its own kind.
 */
export function whatItIsAbout(
  fact: Received<Partial<Record<(typeof things)[number], unknown>>> | null,
  subject: string,
): string {
  const data = fact?.data;
  const thing = data && things.find((each) => typeof data[each] === "string");
  return thing ? `${thing} ${String(data[thing])}` : subject;
}
