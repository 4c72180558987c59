import { lazy, Suspense, type ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useSession } from "@carnet/shell/session";
import { Navbar, SkipLink } from "@carnet/shell/ui";
import { useEntries } from "./use-entries.tsx";
import { useImpersonation } from "./use-impersonation.ts";
import { useLeaving } from "./use-leaving.ts";
import { usePalette } from "./use-palette.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));
const Palette = lazy(() => import("./palette.tsx"));

/** What stands around every screen of the shell: the way to the content, the navbar, and the shell's own screens. */
export function Frame({ pages }: { pages: ReactNode }) {
  const session = useSession();
  const entries = useEntries();
  const impersonation = useImpersonation();
  const leaving = useLeaving();
  const palette = usePalette(session?.user.role === "therapist");
  const name = session ? `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email : undefined;
  return (
    <>
      <SkipLink />
      <Navbar
        brandHref={session ? "/therapist/home" : "/therapist/login"}
        entries={entries}
        userName={name}
        onSignOut={leaving.ask}
        impersonation={impersonation}
        onFollow={followLink}
        onPalette={session?.user.role === "therapist" ? palette.open : undefined}
      />
      {pages}
      {palette.opened && (
        <Suspense>
          <Palette opened onClose={palette.close} pages={entries} onSignOut={leaving.ask} />
        </Suspense>
      )}
      {leaving.unsaved > 0 && (
        <Suspense>
          <LeaveDialog unsaved={leaving.unsaved} onStay={leaving.stay} onLeave={leaving.leave} />
        </Suspense>
      )}
    </>
  );
}
