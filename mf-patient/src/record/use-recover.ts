import { recordClient, reopenRecord } from "@carnet/shell/record";
import { useAction } from "@carnet/shell/ui";

/** Recovers a record from the archive; it is then opened as it is, and `onDone` told before what offered it goes. */
export const useRecover = (id: string) =>
  useAction(async (onDone?: () => void) => {
    await reopenRecord(await recordClient.recover(id));
    onDone?.();
  });
