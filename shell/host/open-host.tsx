import "../ui/theme/mantine-login.ts";
import "../ui/locales/register.ts";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { lendSingletons } from "@carnet/shell/federation";
import { openWords, registerNamespace } from "@carnet/shell/i18n";
import { restoreSession } from "@carnet/shell/session";
import { UiProvider } from "@carnet/shell/ui";
import { guardPage } from "./guard/guard-page.ts";
import type { Area } from "./guard/where-to.ts";
import { singletons } from "./singletons.ts";
import { StartFailure } from "./start-failure.tsx";
import { watchErrors } from "./trouble/report-errors.ts";
import { TroubleWatch } from "./trouble/trouble-watch.tsx";
import { watchVersion } from "./trouble/watch-version.ts";

interface HostOptions extends Area {
  /** What stands around every screen of this page, e.g. the navbar; drawn in `#frame`. */
  frame?: ReactNode;
}

void registerNamespace("host", (language) => import(`./locales/${language}.json`));

/**
 * What a page that hosts microfrontends does once, whoever it is: the shell, the standalone portal, the standalone administration.
 * Resolves when the words are there, the session of this browser is taken up, and the visitor is where they may be.
 */
export async function openHost({ frame = null, ...area }: HostOptions): Promise<void> {
  const root = createRoot(document.getElementById("frame") as HTMLElement);
  lendSingletons(singletons);
  watchErrors();
  const resuming = restoreSession();
  resuming.catch(() => undefined);
  await openWords();
  await resume(root, resuming);
  guardPage(area);
  root.render(
    <UiProvider host>
      {frame}
      <TroubleWatch />
    </UiProvider>,
  );
  watchVersion();
}

/** Waits for the session; when it cannot be known, for want of the network or of the crypto module, asks the visitor to try again. */
async function resume(root: Root, resuming: Promise<unknown>): Promise<void> {
  try {
    await resuming;
  } catch {
    await new Promise<void>((retry) => {
      root.render(
        <UiProvider host>
          <StartFailure onRetry={retry} />
        </UiProvider>,
      );
    });
    await resume(root, restoreSession());
  }
}
