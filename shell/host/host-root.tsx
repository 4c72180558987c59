import { lazy, startTransition, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { needsFallback } from "@carnet/shell/crypto";
import { UiProvider } from "@carnet/shell/ui";
import { LedNotice } from "./guard/led-notice.tsx";
import { StartFailure } from "./start-failure.tsx";
import { TroubleWatch } from "./trouble/trouble-watch.tsx";

/** Only for an address without https. */
const FallbackNotice = lazy(async () => ({ default: (await import("./fallback-notice.tsx")).FallbackNotice }));

/** The host's own React root. */
interface HostRoot {
  draw(frame: ReactNode): void;
  /** Says that the page could not start; resolves when the visitor asks to try again. */
  askToRetry(): Promise<void>;
}

/** Opens the root in `#frame`, which carries the variables and the toasts of every remote. */
export function openRoot(): HostRoot {
  const root = createRoot(document.getElementById("frame") as HTMLElement);
  /** As a transition, React draws in slices and lets the page answer in between. */
  const show = (content: ReactNode) => startTransition(() => root.render(<UiProvider host>{content}</UiProvider>));
  return {
    draw: (frame) =>
      show(
        <>
          {frame}
          {needsFallback() && (
            <Suspense>
              <FallbackNotice />
            </Suspense>
          )}
          <LedNotice />
          <TroubleWatch />
        </>,
      ),
    askToRetry: () => new Promise<void>((retry) => show(<StartFailure onRetry={retry} />)),
  };
}
