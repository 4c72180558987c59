import { useCallback, useEffect, useRef, useState } from "react";
import { areFieldsSettled, settleFields } from "../field/settle.ts";

/** What came of the last run: nothing yet, a refusal with its code, or trouble nobody expected. */
export interface ActionState<Args extends unknown[], Result> {
  /**
   * Starts the deed, once what was just typed is written as it will be; a second press while it runs does nothing. Resolves to
   * undefined when refused or in trouble.
   */
  run: (...args: Args) => Promise<Result | undefined>;
  busy: boolean;
  /** The `appErrorCode` of an expected refusal, for `RefusalNotice`. */
  refusal: string | null;
  /** The error of anything else; it is kept, so that the screen can offer to try again. */
  trouble: unknown;
  /** Forgets the refusal and the trouble. */
  clear: () => void;
}

/** The code of an expected refusal; null of any other error, and of none. */
export const refusalCode = (error: unknown): string | null =>
  error instanceof Error && error.name === "Refused" && "code" in error ? String(error.code) : null;

/** Runs one deed at a time and says what came of it; safe when the screen closes meanwhile. */
export function useAction<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result> | Result,
): ActionState<Args, Result> {
  const [state, setState] = useState<{ busy: boolean; refusal: string | null; trouble: unknown }>({
    busy: false,
    refusal: null,
    trouble: null,
  });
  const latest = useRef(action);
  const running = useRef(false);
  const mounted = useRef(true);
  latest.current = action;
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  const run = useCallback(async (...args: Args) => {
    if (running.current) return undefined;
    running.current = true;
    setState({ busy: true, refusal: null, trouble: null });
    const settle = (refusal: string | null, trouble: unknown) => {
      running.current = false;
      if (mounted.current) setState({ busy: false, refusal, trouble });
    };
    try {
      if (!areFieldsSettled()) await settleFields();
      const result = await latest.current(...args);
      settle(null, null);
      return result;
    } catch (error) {
      const code = refusalCode(error);
      settle(code, code ? null : error);
      return undefined;
    }
  }, []);
  const clear = useCallback(() => setState((now) => ({ ...now, refusal: null, trouble: null })), []);
  return { run, clear, ...state };
}
