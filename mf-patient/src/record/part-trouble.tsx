import { lazy, Suspense } from "react";
import type { PartName } from "@carnet/shell/record";

const Panel = lazy(async () => ({ default: (await import("./part-trouble.panel.tsx")).PartTroublePanel }));

/** Why a part of the record is not shown, with what to do: fetched where one is not, which nearly no page sees. */
export const PartTrouble = ({ name }: { name: PartName }) => (
  <Suspense>
    <Panel name={name} />
  </Suspense>
);
