/** For how long a request waits for a place: what it waits for connections once it is in comes on top, and both are to stay below 250 ms. */
const mostWaitMs = 100;

/** What a request that was let in holds until it is answered. */
export interface Place {
  /** Lets another request in while `wait` goes on, where we wait for a slow line or for Postgres to come back; ours stays let in. */
  lend<T>(wait: () => Promise<T>): Promise<T>;
  leave(): void;
}

export interface Admission {
  /** A place as soon as one is free; null where none was free in time: asking again later helps. */
  letIn(): Promise<Place | null>;
}

/** Lets at most so many requests be under way at once. Where the process is late nobody waits for a place: it would come later still. */
export function createAdmission({ most, isLate }: { most: number; isLate: () => boolean }): Admission {
  let underWay = 0;
  // In order of insertion: the first has waited longest.
  const waiting = new Set<() => void>();

  function free(): void {
    underWay--;
    const [next] = waiting;
    if (underWay < most) next?.();
  }

  function take(): Place {
    underWay++;
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      free();
    };
    return {
      leave,
      async lend(wait) {
        if (!isHeld) return wait();
        leave();
        try {
          return await wait();
        } finally {
          // Above the bound, if it must be: what was let in is not turned away.
          underWay++;
          isHeld = true;
        }
      },
    };
  }

  return {
    async letIn() {
      if (underWay < most) return take();
      if (isLate()) return null;
      return await new Promise((resolve) => {
        const enter = () => {
          clearTimeout(late);
          waiting.delete(enter);
          resolve(take());
        };
        const late = setTimeout(() => {
          waiting.delete(enter);
          resolve(null);
        }, mostWaitMs);
        waiting.add(enter);
      });
    },
  };
}
