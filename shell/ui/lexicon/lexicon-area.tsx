import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { TextArea } from "../field/text-area.tsx";
import { expandShortcut } from "./fragment.ts";

interface LexiconAreaProps extends ComponentProps<typeof TextArea> {
  /** Without the dot: `{ lsj: "left sacro-iliac joint" }` expands `.lsj` at the next space or line end. */
  shortcuts: Readonly<Record<string, string>>;
}

/** Several lines of prose in which `.shortcuts` expand as they are typed. */
export function LexiconArea({ shortcuts, value, onChange, ...rest }: LexiconAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const type = (text: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const ended = text.length > value.length && /\s/.test(text[at - 1] ?? "");
    const expanded = ended ? expandShortcut(text.slice(0, at - 1), at - 1, shortcuts) : null;
    if (expanded) caret.current = expanded.caret + 1;
    onChange(expanded ? expanded.text + text.slice(at - 1) : text);
  };
  return <TextArea {...rest} ref={area} value={value} onChange={type} />;
}
