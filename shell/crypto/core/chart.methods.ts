import type { PmCrypto } from "../api.ts";
import { PmError, codeOf } from "../errors.ts";
import { openField, readHeader, sealField } from "../envelope/field-envelope.ts";
import { keyNamed } from "../patient-key/patient-key.ts";
import type { OpenItem, Opened, PatientRef } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";

type ChartMethods = Pick<PmCrypto, "seal" | "open">;

/** Sealing and opening fields of an opened patient: written with today's key, read with the one it names. */
export function chartMethods(context: Context): ChartMethods {
  const { keyring } = context;

  const openOne = async <T>(p: PatientRef, { ref, sealed, atLeast = 1 }: OpenItem): Promise<Opened<T>> => {
    const opened = keyring.keyOf(p);
    try {
      const lowest = Math.max(atLeast, keyring.lowest(opened, ref));
      const key = keyNamed(opened, readHeader(sealed).kid);
      const { value, rev } = await openField(key, ref, sealed, lowest);
      keyring.saw(opened, ref, rev, key.epoch);
      return { ok: true, value: value as T, rev };
    } catch (trouble) {
      return { ok: false, code: codeOf(trouble) };
    }
  };

  return {
    seal: async (p, items) => {
      const opened = context.writable(p);
      return inWindows(items, async ({ ref, value, rev }) => {
        if (rev < keyring.lowest(opened, ref)) throw new PmError("rollback");
        return sealField(opened.key, ref, rev, value);
      });
    },
    open: async <T>(p: PatientRef, items: readonly OpenItem[]) => {
      keyring.keyOf(p);
      return inWindows(items, (item) => openOne<T>(p, item));
    },
  };
}
