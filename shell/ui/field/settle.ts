import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** How what was typed is written: a telephone with its brackets, a postal code with its space. */
export type Settle = (typed: string) => string | Promise<string>;

/** Fields that were typed in and are not written as they will be. */
const unsettled = new Set<() => Promise<void>>();

/** Whether every field is written as it will be. */
export const areFieldsSettled = (): boolean => unsettled.size === 0;

/**
 * Has each field written as it will be, one after the other: whoever sends what was just typed waits for this, since a form that
 * is sent by Enter leaves no field. What is on the page by then is drawn.
 */
export async function settleFields(): Promise<void> {
  for (const settle of [...unsettled]) await settle();
}

interface Settled {
  value: string;
  onChange: (value: string) => void;
  settle: Settle | undefined;
}

/** The part of a field in it: `noteTyped` with each key, `leave` when the field is left. */
export function useSettle(field: Settled): { noteTyped: () => void; leave: () => void } {
  const latest = useRef(field);
  latest.current = field;
  const isMounted = useRef(true);
  const [write] = useState(() => {
    let writing: Promise<void> | null = null;
    const now = async (): Promise<void> => {
      const { value: typed, settle } = latest.current;
      const written = await Promise.resolve(settle?.(typed) ?? typed).catch(() => typed);
      // Who typed on meanwhile is asked again.
      if (latest.current.value !== typed || !isMounted.current) return;
      unsettled.delete(write);
      if (written !== typed) flushSync(() => latest.current.onChange(written));
    };
    const write = () => (writing ??= now().finally(() => void (writing = null)));
    return write;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      unsettled.delete(write);
    };
  }, [write]);
  return {
    noteTyped: () => {
      if (field.settle) unsettled.add(write);
    },
    leave: () => {
      if (field.settle) void write();
    },
  };
}
