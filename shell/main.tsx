import { openHost, yieldToPage } from "@carnet/shell/host";
import { registerNamespace } from "@carnet/shell/i18n";
import { currentUser, onUserChanged, roleCookie } from "@carnet/shell/session";

/** Paths that need no session (NAV-001). */
const open = [
  ...["/login", "/signup", "/forgotPassword", "/resetPassword", "/cancelReset"],
  ...["/whoCanRead", "/open", "/api", "/status"],
];

/** The microfrontends come with the first person: a login page does without single-spa and the federation runtime. */
const remotes = () => import(/* webpackChunkName: "lent" */ "./pages/registry/start-remotes.tsx");
async function showRemotes(): Promise<void> {
  if (!currentUser()) return;
  stopWaiting();
  const { startRemotes } = await remotes();
  await startRemotes();
}
if (roleCookie()) {
  remotes()
    .then(({ warmShown }) => warmShown(location.pathname))
    .catch(() => undefined);
  // While the keys are on their way there is time to read the screen's code.
  if (roleCookie() === "therapist" && location.pathname === "/therapist/home") {
    import(/* webpackChunkName: "home" */ "./pages/home/home.screen.tsx").catch(() => undefined);
  }
}
const stopWaiting = onUserChanged(() => void showRemotes());

void registerNamespace(
  "shell",
  (language) => import(/* webpackChunkName: "words-[request]" */ `./pages/locales/${language}.json`),
);
void openHost({
  contextRoot: "/therapist",
  open,
  hasLanding: true,
  enrolment: "/accountSettings/security",
  afterTrial: ["/myClinic", "/accountSettings"],
  frame: async () => {
    await import(/* webpackMode: "eager", webpackExports: ["appRouter"] */ "./ui/router/app-router.ts");
    await yieldToPage();
    return (await import(/* webpackMode: "eager" */ "./pages/shown.tsx")).shown;
  },
});
