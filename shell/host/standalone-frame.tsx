import { lazy, Suspense } from "react";
import { registerNamespace } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Navbar, SkipLink, type NavbarEntry } from "@carnet/shell/ui";
import { useLeaving } from "../src/frame/use-leaving.ts";

const LeaveDialog = lazy(async () => {
  await registerNamespace("shell", (language) => import(`../src/locales/${language}.json`));
  return import("../src/frame/leave-dialog.tsx");
});

interface StandaloneFrameProps {
  /** The first part of the page's paths. */
  base: "/patient" | "/admin";
  entries?: readonly NavbarEntry[];
}

/** What stands around every screen of a page that shows one microfrontend alone: brand, languages, the way out. */
export function StandaloneFrame({ base, entries = [] }: StandaloneFrameProps) {
  const session = useSession();
  const leaving = useLeaving(`${base}/login`);
  const name = session ? `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email : undefined;
  return (
    <>
      <SkipLink />
      <Navbar
        brandHref={session ? `${base}/home` : `${base}/login`}
        entries={session ? entries : []}
        userName={name}
        onSignOut={leaving.ask}
      />
      {leaving.unsaved > 0 && (
        <Suspense>
          <LeaveDialog unsaved={leaving.unsaved} onStay={leaving.stay} onLeave={leaving.leave} />
        </Suspense>
      )}
    </>
  );
}
