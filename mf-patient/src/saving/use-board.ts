import { createContext, useContext, useSyncExternalStore } from "react";
import { SaveBoard, type SaveStatus } from "@carnet/shell/journal";

export const SaveBoardContext = createContext(new SaveBoard());

/** What the page's one state chip shows. */
export function useBoard(): SaveStatus {
  const board = useContext(SaveBoardContext);
  return useSyncExternalStore(board.subscribe, board.read);
}
