import { EngineDialog } from "./engine.dialog.tsx";
import { FatalDialog } from "./fatal.dialog.tsx";
import { OfflineDialog } from "./offline.dialog.tsx";
import { TooLargeDialog } from "./too-large.dialog.tsx";

/** The dialogs of what can go wrong with any call, once a page; they wait for one another. */
export function Troubles() {
  return (
    <>
      <FatalDialog />
      <EngineDialog />
      <OfflineDialog />
      <TooLargeDialog />
    </>
  );
}
