import type { PmCrypto } from "../api.ts";
import { PmError, codeOf } from "../errors.ts";
import { openField, readHeader, sealField } from "../envelope/field-envelope.ts";
import { keyNamed } from "../patient-key/patient-key.ts";
import type { OpenItem, Opened, PatientRef } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";
import { keepSeen } from "./keep-seen.ts";

type ChartMethods = Pick<PmCrypto, "seal" | "open" | "noteStored" | "acceptAsGiven">;

/** Sealing and opening fields of an opened patient: written with today's key, read with the one it names. */
export function chartMethods(context: Context): ChartMethods {
  const { keyring } = context;

  const openOne = async <T>(
    p: PatientRef,
    { ref, sealed, atLeast = 1 }: OpenItem,
    tell: () => void,
  ): Promise<Opened<T>> => {
    const opened = keyring.keyOf(p);
    try {
      const lowest = Math.max(atLeast, keyring.lowest(opened, ref));
      const key = keyNamed(opened, readHeader(sealed).kid);
      const { value, rev } = await openField(key, ref, sealed, lowest);
      if (keyring.saw(opened, ref, { rev, epoch: key.epoch })) tell();
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
        return context.signed(opened.key, ref, await sealField(opened.key, ref, rev, value));
      });
    },
    open: async <T>(p: PatientRef, items: readonly OpenItem[]) => {
      const opened = keyring.keyOf(p);
      let hasNews = false;
      const results = await inWindows(items, (item) => openOne<T>(p, item, () => (hasNews = true)));
      // What was seen before is kept already: most of a chart that is opened again.
      if (hasNews) keepSeen(context, opened);
      return results;
    },
    noteStored: async (p, places) => {
      const opened = keyring.keyOf(p);
      const { epoch } = opened.key;
      for (const { ref, ...seen } of places) keyring.saw(opened, ref, { ...seen, epoch });
      keepSeen(context, opened);
    },
    acceptAsGiven: async (p, places) => {
      const opened = keyring.keyOf(p);
      keyring.forgetSeen(
        opened,
        places.map(({ ref }) => ref),
      );
      const { epoch } = opened.key;
      for (const { ref, ...seen } of places) if (seen.rev > 0) keyring.saw(opened, ref, { ...seen, epoch });
      keepSeen(context, opened);
    },
  };
}
