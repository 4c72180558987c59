import { useEffect, type RefObject } from "react";

interface FocusFirstProps {
  within: RefObject<HTMLElement | null>;
  /** Only in this line of it. */
  row?: string;
}

/** Stands beside fields that may still have to come, and takes the focus to the first of them once they are there. */
export function FocusFirst({ within, row }: FocusFirstProps) {
  useEffect(() => {
    const place = row === undefined ? "" : `[data-row="${row}"] `;
    within.current?.querySelector<HTMLElement>(`${place}:is(input, select, textarea)`)?.focus();
  }, [within, row]);
  return null;
}
