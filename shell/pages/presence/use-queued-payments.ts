import { useEffect } from "react";
import type { UserInfo } from "@carnet/services/account/contract";

/** After what the first screen needs. */
const soon = 3_000;

/** Payments that were taken without a network leave, whatever page comes next. */
export function useQueuedPayments({ id, impersonator }: UserInfo): void {
  const isOwn = !impersonator;
  useEffect(() => {
    if (!isOwn) return undefined;
    const timer = setTimeout(async () => {
      const { openJournal } = await import("@carnet/shell/journal");
      const isPayment = ({ key }: { key: string }) => key.startsWith("collect/");
      if (!(await openJournal().waiting()).some(isPayment)) return;
      const { resumePayments } = await import(
        /* webpackChunkName: "queued-payments" */ "../home/today/collect/queued-payment.ts"
      );
      await resumePayments();
    }, soon);
    return () => clearTimeout(timer);
  }, [id, isOwn]);
}
