import type { Figure } from "./figure.ts";

/** Prints figures as they come, and counts the measurements that failed. */
export class Report {
  failed = 0;

  /** Takes one measurement; where it fails it says so in a line, and the next one goes on. */
  async measure(what: string, figures: () => Promise<Figure[]>): Promise<void> {
    try {
      (await figures()).forEach(printFigure);
    } catch (error) {
      this.failed++;
      console.error(
        `${what} was not measured: ${(error instanceof Error ? error.message : String(error)).split("\n")[0]}`,
      );
    }
  }
}

function printFigure({ id, what, goal, now, ok }: Figure): void {
  const reached = goal ? `${goal.padStart(9)}  ${ok ? "reached" : "not reached"}` : "";
  console.log(`${id.padEnd(5)} ${what.padEnd(72)}  ${now.padStart(14)}  ${reached}`);
}
