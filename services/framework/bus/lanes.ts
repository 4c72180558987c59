/** Does work of one lane in the order in which it came, and that of different lanes side by side. */
export type Lanes = (lane: string, work: () => Promise<void>) => Promise<void>;

/** Lanes of which at most so many are busy at once; a lane that is empty is forgotten. Work does not fail. */
export function openLanes(atOnce: number): Lanes {
  const ends = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    await work();
    const next = waiting.shift();
    if (next) next();
    else free++;
  }

  return (lane, work) => {
    const end = (ends.get(lane) ?? Promise.resolve())
      .then(() => inTurn(work))
      .then(() => {
        if (ends.get(lane) === end) ends.delete(lane);
      });
    ends.set(lane, end);
    return end;
  };
}
