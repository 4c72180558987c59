import { useRef } from "react";

/** The newest value that may be saved: while what is typed may not (`null`), the one before it stands. */
export function useLastValid<Value>(candidate: Value | null, first: Value): Value {
  const last = useRef(candidate ?? first);
  if (candidate !== null) last.current = candidate;
  return last.current;
}
