import { matchedParts } from "./matched-parts.ts";

/** A text with what was typed standing out. */
export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {matchedParts(text, query).map(({ text: part, isMatch }, at) =>
        isMatch ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
      )}
    </span>
  );
}
