import { onReportedError, postError, Refused, CallError } from "@carnet/shell/api";
import { isMissingPart, onFailure } from "@carnet/shell/crypto";
import { scrubError } from "./scrub-error.ts";
import { pageVersion } from "./watch-version.ts";

let reported = 0;

/** Tells the server of an error nobody caught, at most fifty times a page (ERR-004), and opens the fatal dialog. */
export function reportError(thrown: unknown): void {
  if (thrown instanceof Refused || thrown instanceof CallError || isHarmless(thrown)) return;
  postError({ kind: "fatal", code: "unexpected", status: 0, requestId: null, context: null });
  tellServer(thrown);
}

/** Reports to the server why a page could not start; the page itself says that it could not. */
export function reportFailedStart(reason: unknown): void {
  if (!(reason instanceof Refused || reason instanceof CallError)) tellServer(reason);
}

function tellServer(thrown: unknown): void {
  const report = { version: pageVersion(), ...scrubError(thrown) };
  import("./client-calls.ts")
    .then(({ clientReportsPerPage, tellError }) => {
      if (reported >= clientReportsPerPage) return undefined;
      reported++;
      return tellError(report);
    })
    .catch(() => undefined);
}

/** Hears every error of the page that nobody caught, and every failure of the crypto module. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  onFailure((error) => postError({ kind: isMissingPart(error) ? "engine" : "crashed", error }));
  onReportedError((notice) => {
    if (notice.kind === "crashed" || notice.kind === "engine") tellServer(notice.error);
  });
}

/** Observers that answer a frame late, requests given up on purpose, and remotes that show their own panel. */
const isHarmless = (thrown: unknown): boolean =>
  thrown === null ||
  thrown === undefined ||
  (thrown instanceof Error && ["AbortError", "RemoteFailure", "ChunkLoadError"].includes(thrown.name));
