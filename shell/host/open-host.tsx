import "../ui/theme/mantine-login.ts";
import "../ui/locales/register.ts";
import type { ReactNode } from "react";
import { shareSingletons } from "@carnet/shell/federation";
import { openWords, registerNamespace, wordsLoaded } from "@carnet/shell/i18n";
import { restoreSession } from "@carnet/shell/session";
import { guardPage } from "./guard/guard-page.ts";
import { loseSession } from "./guard/watch-session.ts";
import { endedPath, isOpen, type Area } from "./guard/where-to.ts";
import { singletons } from "./singletons.ts";
import { reportFailedStart, watchErrors } from "./trouble/report-errors.ts";
import { watchVersion } from "./trouble/watch-version.ts";
import { yieldToPage } from "./yield-to-page.ts";

interface HostOptions extends Area {
  /** What stands around every screen of this page, e.g. the navbar; drawn in `#frame`. As a function it is evaluated in a turn of its own. */
  frame?: ReactNode | (() => Promise<ReactNode>);
}

void registerNamespace(
  "host",
  (language) => import(/* webpackChunkName: "words-[request]" */ `./locales/${language}.json`),
);

/**
 * What a page that hosts microfrontends does once, whoever it is: the shell, the standalone portal, the standalone administration.
 * Resolves when the words are there, the session of this browser is taken up, and the visitor is where they may be.
 * Its code is evaluated in turns, each short enough that the page answers in between; the session is on its way since the first.
 */
export async function openHost({ frame = null, ...area }: HostOptions): Promise<void> {
  shareSingletons(singletons);
  watchErrors();
  /** Somebody whose session is over learns it where they sign in. */
  const onLost = async () => {
    const end = await loseSession();
    const { pathname, search } = location;
    if (end === "elsewhere") history.replaceState(null, "", endedPath(area, end, pathname));
    else if (!isOpen(area, pathname)) history.replaceState(null, "", endedPath(area, "over", pathname, search));
  };
  const resuming = restoreSession(onLost);
  resuming.catch(() => undefined);
  void openWords();
  await yieldToPage();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await yieldToPage();
  const { openRoot } = await import(/* webpackMode: "eager" */ "./host-root.tsx");
  await yieldToPage();
  const framed = typeof frame === "function" ? await frame() : frame;
  await yieldToPage();
  await wordsLoaded();
  const root = openRoot();
  await resume(resuming, () => root.askToRetry().then(() => restoreSession(onLost)));
  if (!guardPage(area)) await never;
  root.draw(framed);
  watchVersion();
}

/** A page that is left for another draws nothing more. */
const never = new Promise<never>(() => {});

/** Waits for the session; when it cannot be known, for want of the network or of the crypto module, asks the visitor to try again. */
async function resume(resuming: Promise<unknown>, retry: () => Promise<unknown>): Promise<void> {
  try {
    await resuming;
  } catch (reason) {
    reportFailedStart(reason);
    await resume(retry(), retry);
  }
}
