import type { ReactNode } from "react";
import { fullNameOf } from "@carnet/services/patient/contract";
import { useChart } from "./chart-context.ts";

/** What a panel is about, with the patient's name: with two windows open the session's number alone says nobody. */
export function SessionTitle({ children }: { children: ReactNode }) {
  const { open } = useChart();
  return (
    <>
      {children} · <span data-private>{fullNameOf(open.patient)}</span>
    </>
  );
}
