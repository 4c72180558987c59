import { openHost } from "@carnet/shell/host";
import { registerNamespace } from "@carnet/shell/i18n";
import { start } from "single-spa";
import { Frame } from "./frame/frame.tsx";
import { Pages } from "./pages.tsx";
import { registerRemoteApps } from "./registry/register-remote-apps.tsx";

/** Paths that need no session (NAV-001). */
const open = ["/login", "/signup", "/forgotPassword", "/resetPassword"];

void registerNamespace("shell", (language) => import(`./locales/${language}.json`));

await openHost({ contextRoot: "/therapist", open, also: ["/patient"], frame: <Frame pages={<Pages />} /> });
await registerRemoteApps();
start({ urlRerouteOnly: true });
