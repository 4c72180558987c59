import type { PmCrypto } from "../api.ts";
import { PmError, codeOf } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { openStream, sealStream } from "../file/stream.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { FieldRef, OpenItem, Opened, PatientRef } from "../words.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";

type ChartWords = Pick<PmCrypto, "seal" | "open" | "sealFile" | "openFile">;

/** Sealing and opening fields and files of an opened patient. */
export function chartWords(context: Context): ChartWords {
  const { keyring } = context;

  /** The key to write with: nothing new is written under a key whose certifier has left the clinic. */
  const writable = (p: PatientRef): PatientKey => {
    const opened = keyring.keyOf(p);
    if (opened.former) throw new PmError("revoked");
    return opened.key;
  };

  const openOne = async <T>(p: PatientRef, { ref, sealed, atLeast = 1 }: OpenItem): Promise<Opened<T>> => {
    const opened = keyring.keyOf(p);
    try {
      const lowest = Math.max(atLeast, keyring.lowest(opened, ref));
      const { value, rev } = await openField(opened.key, ref, sealed, lowest);
      keyring.saw(opened, ref, rev);
      return { ok: true, value: value as T, rev };
    } catch (trouble) {
      return { ok: false, code: codeOf(trouble) };
    }
  };

  return {
    seal: async (p, items) => {
      const key = writable(p);
      const opened = keyring.keyOf(p);
      return inWindows(items, async ({ ref, value, rev }) => {
        if (rev < keyring.lowest(opened, ref)) throw new PmError("rollback");
        return sealField(key, ref, rev, value);
      });
    },
    open: async <T>(p: PatientRef, items: readonly OpenItem[]) => {
      keyring.keyOf(p);
      return inWindows(items, (item) => openOne<T>(p, item));
    },
    sealFile: async (p, kind, id, data, meta = {}) => {
      const key = writable(p);
      const metaRef: FieldRef = { entity: "file", record: id, field: "meta" };
      const body = await sealStream(key, kind, id, new Uint8Array(data));
      return { body: body.buffer, meta: await sealField(key, metaRef, 1, meta) };
    },
    openFile: async (p, kind, id, body) => {
      const plain = await openStream(keyring.keyOf(p).key, kind, id, new Uint8Array(body));
      return plain.slice().buffer;
    },
  };
}
