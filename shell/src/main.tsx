import { openHost } from "@carnet/shell/host";
import { registerNamespace } from "@carnet/shell/i18n";
import { currentUser, onUserChanged } from "@carnet/shell/session";
import { Frame } from "./frame/frame.tsx";
import { Pages } from "./pages.tsx";

/** Paths that need no session (NAV-001). */
const open = ["/login", "/signup", "/forgotPassword", "/resetPassword"];

/** The microfrontends come with the first person: a login page does without single-spa and the federation runtime. */
async function showRemotes(): Promise<void> {
  if (!currentUser()) return;
  stopWaiting();
  const { startRemotes } = await import("./registry/start-remotes.tsx");
  await startRemotes();
}
const stopWaiting = onUserChanged(() => void showRemotes());

void registerNamespace("shell", (language) => import(`./locales/${language}.json`));
void openHost({ contextRoot: "/therapist", open, also: ["/patient"], frame: <Frame pages={<Pages />} /> });
