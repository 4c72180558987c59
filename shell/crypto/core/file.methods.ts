import type { PmCrypto } from "../api.ts";
import { sealField } from "../envelope/field-envelope.ts";
import { openStream, readFileKid, sealStream } from "../file/stream.ts";
import { keyNamed } from "../patient-key/patient-key.ts";
import type { FieldRef } from "../types.ts";
import type { Context } from "./context.ts";

type FileMethods = Pick<PmCrypto, "sealFile" | "openFile">;

/** Sealing and opening files of an opened patient. */
export function fileMethods(context: Context): FileMethods {
  return {
    sealFile: async (p, kind, id, data, meta = {}) => {
      const { key } = context.writable(p);
      const metaRef: FieldRef = { entity: "file", record: id, field: "meta" };
      const body = await sealStream(key, kind, id, new Uint8Array(data));
      return { body: body.buffer, meta: await context.signed(key, metaRef, await sealField(key, metaRef, 1, meta)) };
    },
    openFile: async (p, kind, id, body) => {
      const bytes = new Uint8Array(body);
      const plain = await openStream(keyNamed(context.keyring.keyOf(p), readFileKid(bytes)), kind, id, bytes);
      return plain.slice().buffer;
    },
  };
}
