import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { SaveBoard, type Standing } from "@carnet/shell/journal";

export const SaveBoardContext = createContext(new SaveBoard());

/** Tells the page where an editor's work is, for as long as the editor is open. */
export function useTellBoard(name: string, { state, savedAt, retry }: Standing): void {
  const board = useContext(SaveBoardContext);
  useEffect(() => board.tell(name, { state, savedAt, retry }));
  useEffect(() => () => board.leave(name), [board, name]);
}

/** What the page's one state chip shows. */
export function useBoard(): Standing {
  const board = useContext(SaveBoardContext);
  return useSyncExternalStore(board.hear, board.read);
}
