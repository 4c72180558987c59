/** What a drill says as it goes: what it measured, and what it asked for. */
export interface DrillReport {
  /** A figure, with its unit. */
  figure(what: string, value: string | number): void;
  /** Something that has to be so, in words that are true when it is. */
  expect(what: string, isSo: boolean): void;
}

/** Makes trouble on purpose, in a house of its own that is thrown away, and reports what came of it. */
export type Drill = (report: DrillReport, args: string[]) => Promise<void>;

/** Prints each line as it comes, and counts what was expected. */
export function makeReport(print: (line: string) => void): DrillReport & { passed: number; failed: number } {
  const report = {
    passed: 0,
    failed: 0,
    figure: (what: string, value: string | number) => print(`  ${what}: ${value}`),
    expect(what: string, isSo: boolean) {
      report[isSo ? "passed" : "failed"]++;
      print(`${isSo ? "✓" : "✘"} ${what}`);
    },
  };
  return report;
}
