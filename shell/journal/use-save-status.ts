import { useEffect, useRef } from "react";
import type { SaveBoard, SaveStatus } from "./save-board.ts";

/** Tells the board where one editor's work is, for as long as the editor is open. */
export function useSaveStatus(board: SaveBoard, name: string, { state, savedAt, retry }: SaveStatus): void {
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => board.update(name, { state, savedAt, retry: () => again.current() }), [board, name, state, savedAt]);
  useEffect(() => () => board.leave(name), [board, name]);
}
