import { useContext, useEffect } from "react";
import { SaveBoardContext } from "../saving/use-board.ts";
import { uploadsOf } from "./use-uploads.ts";

/** Tells the page's state chip of uploads, whichever tab is open, and asks before the browser leaves while there are some. */
export function UploadsOnBoard({ patientId }: { patientId: string }): null {
  const board = useContext(SaveBoardContext);
  useEffect(() => {
    const queue = [uploadsOf(patientId, "file"), uploadsOf(patientId, "testResult")];
    const underWay = () => queue.reduce((sum, each) => sum + each.underWay, 0);
    const stay = (event: BeforeUnloadEvent) => underWay() > 0 && event.preventDefault();
    let savedAt: Date | null = null;
    let were = 0;
    const tell = () => {
      const are = underWay();
      if (are < were) savedAt = new Date();
      were = are;
      board.update("files", { state: are > 0 ? "saving" : "saved", savedAt, retry: () => undefined });
    };
    tell();
    const unsubscribe = queue.map((each) => each.hear(tell));
    addEventListener("beforeunload", stay);
    return () => {
      removeEventListener("beforeunload", stay);
      for (const stop of unsubscribe) stop();
      board.leave("files");
    };
  }, [board, patientId]);
  return null;
}
