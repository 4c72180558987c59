import { flushWork } from "@carnet/shell/session";

const every = 5 * 60_000;
/** The first question waits until the first screen has been drawn and fetched. */
const first = 5_000;
const mark = "carnet-reloaded-for";
let known: string | null = null;

/** The release this page came with, as far as the server has told. */
export const pageVersion = (): string => known ?? "unknown";

/** Reloads the page once when the server runs another release, after everything typed is saved (ERR-006). */
export function watchVersion(): void {
  const check = async () => {
    const { askVersion } = await import("./client-calls.ts");
    const timestamp = await askVersion();
    known ??= timestamp;
    if (timestamp === known || sessionStorage.getItem(mark) === timestamp) return;
    if ((await flushWork()) > 0) return;
    sessionStorage.setItem(mark, timestamp);
    location.reload();
  };
  const quietly = () => void check().catch(() => undefined);
  setTimeout(quietly, first);
  setInterval(quietly, every);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && quietly());
}
