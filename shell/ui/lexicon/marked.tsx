import { matchSegments } from "./match-segments.ts";

/** A text with what was typed standing out. */
export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {matchSegments(text, query).map(({ text: segment, isMatch }, at) =>
        isMatch ? <mark key={at}>{segment}</mark> : <span key={at}>{segment}</span>,
      )}
    </span>
  );
}
