import type { ManifestApi } from "../api/manifest.api.ts";
import { openField, readHeader, sealField } from "../envelope/field-envelope.ts";
import { PmError } from "../errors.ts";
import { keyNamed } from "../patient-key/patient-key.ts";
import type { ManifestLine } from "../wire.ts";
import { entities, type FieldRef } from "../types.ts";
import type { Context } from "./context.ts";

const manifestRef: FieldRef = { entity: "manifest", record: "-", field: "index" };

const nameOf = ([entity, record]: ManifestLine): string => JSON.stringify([entity, record]);

/** The sealed list of a patient's records: what the server leaves out of a chart is missed (T03). */
export function manifestMethods(context: Context): ManifestApi {
  const { keyring } = context;
  return {
    sealManifest: async (p, records, rev) => {
      const opened = context.writable(p);
      if (rev < keyring.lowest(opened, manifestRef)) throw new PmError("rollback");
      return sealField(opened.key, manifestRef, rev, records);
    },
    checkManifest: async (p, manifest, given) => {
      const opened = keyring.keyOf(p);
      const key = keyNamed(opened, readHeader(manifest).kid);
      const { value, rev } = await openField(key, manifestRef, manifest, keyring.lowest(opened, manifestRef));
      keyring.saw(opened, manifestRef, rev, key.epoch);
      const listed = linesOf(value);
      const byName = new Map(given.map((line) => [nameOf(line), line]));
      const names = new Set(listed.map(nameOf));
      return {
        rev,
        missing: listed.filter((line) => !byName.has(nameOf(line))),
        unlisted: given.filter((line) => !names.has(nameOf(line))),
        changed: listed.filter(
          (line) => line[2] !== null && byName.has(nameOf(line)) && byName.get(nameOf(line))![2] !== line[2],
        ),
      };
    },
  };
}

/** A list of records as it was sealed, or `format`. */
function linesOf(value: unknown): ManifestLine[] {
  const known: readonly unknown[] = entities;
  const isLine = (line: unknown): line is ManifestLine =>
    Array.isArray(line) &&
    line.length === 3 &&
    known.includes(line[0]) &&
    typeof line[1] === "string" &&
    (line[2] === null || typeof line[2] === "string");
  if (!Array.isArray(value) || !value.every(isLine)) throw new PmError("format");
  return value;
}
