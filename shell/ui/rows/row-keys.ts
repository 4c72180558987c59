import { useRef } from "react";

export interface RowKeys {
  at: (place: number) => number;
  insert: (place: number) => void;
  remove: (place: number) => void;
  move: (from: number, to: number) => void;
}

/** Keys for rows that have no ids of their own: they follow a row as it is moved, and the last is the empty row's. */
export function useRowKeys(count: number): RowKeys {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count + 1) keys.current.push(next.current++);
  keys.current.length = count + 1;
  return {
    at: (place) => keys.current[place] ?? -1,
    insert: (place) => void keys.current.splice(place, 0, next.current++),
    remove: (place) => void keys.current.splice(place, 1),
    move: (from, to) => void keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  };
}
