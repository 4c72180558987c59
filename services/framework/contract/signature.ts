/** What a hand has drawn, in straight pieces, or the name that somebody typed instead of drawing. */
interface Drawn {
  lines: readonly { x0: number; y0: number; x1: number; y1: number }[];
  typed?: string | undefined;
}

/** What a signature has at least, in units of its stored size: so much ink, and so far across. A cross has it; a dot and a twitch do not. */
export const signatureInk = { length: 40, reach: 20 } as const;

/** Whether somebody has signed: by name, or with more than a dot or a twitch of the hand. One rule for every pad and for the servers. */
export function isSignature({ lines, typed }: Drawn): boolean {
  if (typed?.trim()) return true;
  if (lines.length === 0) return false;
  const length = lines.reduce((sum, { x0, y0, x1, y1 }) => sum + Math.hypot(x1 - x0, y1 - y0), 0);
  const reachOf = (all: number[]) => all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
  const across = reachOf(lines.flatMap(({ x0, x1 }) => [x0, x1]));
  const down = reachOf(lines.flatMap(({ y0, y1 }) => [y0, y1]));
  return length >= signatureInk.length && Math.max(across, down) >= signatureInk.reach;
}
