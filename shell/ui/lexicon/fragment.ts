/** The piece of text being completed: what is typed, and where it stands. */
export interface Fragment {
  start: number;
  end: number;
  query: string;
}

/** The piece between commas, semicolons, ends of sentences or lines that the caret stands at the end of. */
export function fragmentAt(text: string, caret: number): Fragment {
  const before = text.slice(0, caret);
  const from = before.match(/^[^]*(?:[,;\n]|[.!?…](?=\s))/)?.[0].length ?? 0;
  const start = from + (before.slice(from).match(/^\s*/)?.[0].length ?? 0);
  return { start, end: caret, query: before.slice(start) };
}

/** The text with the fragment replaced, and where the caret goes. */
export function replaceFragment(text: string, { start, end }: Fragment, by: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + by + text.slice(end), caret: start + by.length };
}

/**
 * Expands a `.shortcut` standing just before the caret, after which a space or the end of the field was typed.
 * Answers null when there is none.
 */
export function expandShortcut(
  text: string,
  caret: number,
  shortcuts: Readonly<Record<string, string>>,
): { text: string; caret: number } | null {
  const before = text.slice(0, caret);
  const typed = before.match(/(?:^|\s)\.([\p{L}\p{N}_-]+)$/u)?.[1];
  const long = typed === undefined ? undefined : shortcuts[typed.toLowerCase()];
  if (typed === undefined || long === undefined) return null;
  return replaceFragment(text, { start: caret - typed.length - 1, end: caret, query: typed }, long);
}
