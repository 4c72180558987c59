import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { queryClient } from "@carnet/shell/app";
import {
  onMissingWord,
  openWords,
  registerNamespace,
  showLanguage,
  type Language,
  type WordsLoader,
} from "@carnet/shell/i18n";
import { UiProvider } from "@carnet/shell/ui";
import { createMemoryRouter, RouterProvider, type RouteObject } from "@carnet/shell/ui/router";
import type { UserInfo } from "@carnet/services/account/contract";
import "../host/start/composition-keys.ts";
import { placeUser } from "../session/session.atoms.ts";
import { dismissToast, toastBoard } from "../ui/feedback/toast.ts";
import type { Answer } from "./answers.ts";
import { fakeServer, type FakeServer } from "./fake-server.ts";

/** What a screen is opened with. */
export interface ScreenOptions {
  /** The room's namespace, and its words: `(language) => import(`../locales/${language}.json`)`. */
  namespace: string;
  words: WordsLoader;
  /** Where to open, below the room's basename. */
  at: string;
  answers?: readonly Answer[];
  /** Who is signed in; nobody unless told. */
  as?: UserInfo | null;
  language?: Language;
}

/** An opened screen: Testing Library's queries, a person's hands, the calls it made, and where it is. */
export interface OpenedScreen extends RenderResult, Pick<FakeServer, "requests" | "answer"> {
  user: UserEvent;
  /** Path, query and fragment now. */
  location(): string;
  /** The browser's Back. */
  back(): Promise<void>;
}

const open: { server: FakeServer; screen: RenderResult; missing: string[]; unsubscribe: () => void }[] = [];

/** Opens a route of a room as the host would: theme, words, cache of answers, real api door and real crypto; only `fetch` is a table. */
export async function openScreen(routes: RouteObject[], options: ScreenOptions): Promise<OpenedScreen> {
  const { namespace, words, at, answers = [], as = null, language = "en" } = options;
  const missing: string[] = [];
  const unsubscribe = onMissingWord((key) => missing.push(key));
  const server = fakeServer(answers);
  placeUser(as);
  queryClient.clear();
  await openWords(language);
  await showLanguage(language);
  await registerNamespace(namespace, words);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const screen = render(
    <UiProvider host>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  open.push({ server, screen, missing, unsubscribe });
  return {
    ...screen,
    user: userEvent.setup(),
    requests: server.requests,
    answer: server.answer,
    back: () => act(() => router.navigate(-1)),
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** Closes what a test opened, and takes what was said away; a call nobody answered or a word nobody wrote fails the test. */
export function closeScreens(): void {
  for (const { server, screen, missing, unsubscribe } of open.splice(0)) {
    screen.unmount();
    for (const { id } of toastBoard.read()) dismissToast(id);
    server.close();
    unsubscribe();
    if (missing.length > 0) throw new Error(`words missing from the locales: ${[...new Set(missing)].join(", ")}`);
    if (server.unanswered.length > 0)
      throw new Error(`calls without an answer in this test: ${[...new Set(server.unanswered)].join(", ")}`);
  }
}
