import type { Reference, Resource } from "@medplum/fhirtypes";

/** Points at a resource of the same bundle. */
export const reference = <Of extends Resource>(id: string): Reference<Of> => ({ reference: `urn:uuid:${id}` });

/** A text that says something; nothing where it does not. */
export const filled = (text: string | null | undefined) => text?.trim() || undefined;
