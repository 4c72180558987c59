/** A Worker that was ended never answers: what was stopped is thrown instead. */
export function untilStopped<Made>(made: Promise<Made>, signal: AbortSignal): Promise<Made> {
  signal.throwIfAborted();
  return Promise.race([
    made,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  ]);
}
