import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in µs. */
  tdur?: number;
  args?: { name?: string };
}

/** The processor time, in ms, of the longest task of any page's main thread while something is done. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter((event) => event.ph === "X" && mains.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
