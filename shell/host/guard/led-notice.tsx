import { lazy, Suspense } from "react";
import { useAddress } from "@carnet/shell/ui";
import { reasons, type Reason } from "./reason.ts";

/** Only for whoever was led. */
const LedStrip = lazy(async () => ({ default: (await import("./led-strip.tsx")).LedStrip }));

const reasonHere = (): Reason | undefined => {
  const said = new URLSearchParams(location.search).get("led");
  return reasons.find((reason) => reason === said);
};

/** Says to whoever was led here why they are not where they asked to be, for as long as the address says so (NAV-006, POR-002). */
export function LedNotice() {
  const reason = useAddress(reasonHere);
  if (!reason) return null;
  return (
    <Suspense>
      <LedStrip reason={reason} />
    </Suspense>
  );
}
