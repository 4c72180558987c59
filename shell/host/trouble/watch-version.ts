import { api } from "@carnet/shell/api";
import { flushWork } from "@carnet/shell/session";
import { versionAnswer } from "@carnet/services/account/contract";

const every = 5 * 60_000;
const mark = "carnet-reloaded-for";
let first: string | null = null;

/** The release this page came with, as far as the server has told. */
export const pageVersion = (): string => first ?? "unknown";

/** Reloads the page once when the server runs another release, after everything typed is saved (ERR-006). */
export function watchVersion(): void {
  const check = async () => {
    const { timestamp } = await api.get("/api/1/version", versionAnswer, { quiet: true });
    first ??= timestamp;
    if (timestamp === first || sessionStorage.getItem(mark) === timestamp) return;
    if ((await flushWork()) > 0) return;
    sessionStorage.setItem(mark, timestamp);
    location.reload();
  };
  const quietly = () => void check().catch(() => undefined);
  quietly();
  setInterval(quietly, every);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && quietly());
}
