import type { TrustStoreApi } from "../api/trust-store.api.ts";
import { PmError } from "../errors.ts";
import { allowPins } from "../trust/replay-from-start.ts";
import { nameOfPatient, takePlaces } from "../trust/seen-places.ts";
import { openTrustStore, sealTrustStore } from "../trust/trust-store.ts";
import type { Context } from "./context.ts";
import { confirmedHere } from "./sync-log.ts";

type TrustStoreMethods = Pick<TrustStoreApi, "openTrustStore" | "sealTrustStore">;

/** What is remembered of clinics on every device. */
export function trustStoreMethods(context: Context): TrustStoreMethods {
  const { keyring, memory } = context;

  const holder = () => {
    const { session, unlocked } = keyring.me();
    return { userId: session.userId, unlocked };
  };

  /** What was read before the store was opened must go through the lines that the store knows. */
  const compareInUse = (): void => {
    for (const [clinicId, trust] of context.clinics) {
      const pin = memory.pinOf(clinicId);
      if (!pin) continue;
      allowPins(
        trust,
        [pin].filter(({ seq }) => seq <= trust.log.seq),
      );
      context.clinics.set(clinicId, confirmedHere(context, trust, [{ ...pin, ...trust.log }]));
    }
  };

  /** What another device has seen of patients that are open here counts from now on. */
  const compareOpened = (): void => {
    for (const opened of keyring.opened()) {
      const patient = nameOfPatient(opened.key);
      takePlaces(opened.seen, memory.seenOf(patient));
      memory.noteSeen(patient, opened.seen);
    }
  };

  return {
    openTrustStore: async (store) => {
      const me = holder();
      const atLeast = Math.max(memory.rev, (await context.pin())?.trustRev ?? 0);
      if (store === null) {
        if (atLeast > 0) throw new PmError("rollback");
        return { rev: 0 };
      }
      const { rev, clinics, invites, seen, lists } = await openTrustStore(await context.engine(), me, store, atLeast);
      memory.take(rev, { clinics, invites, ...(seen && { seen }), ...(lists && { lists }) });
      compareInUse();
      compareOpened();
      await context.changePin((pin) => ({ ...pin, trustRev: Math.max(pin.trustRev, rev) }));
      return { rev };
    },
    sealTrustStore: async () => {
      const me = holder();
      const content = memory.content();
      if (!content) return null;
      const rev = memory.rev + 1;
      return { store: await sealTrustStore(await context.engine(), me, rev, content), rev };
    },
  };
}
