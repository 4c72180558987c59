import { plain } from "./plain.ts";

/** A text with the part that was typed standing out; where accents shift letters it is left as it is. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [found, wanted] = [plain(text), plain(query)];
  const at = wanted && found.length === text.length ? found.indexOf(wanted) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  );
}
