import { lazy, Suspense, type ReactNode } from "react";
import { followLink } from "@carnet/shell/federation";
import { useSession } from "@carnet/shell/session";
import { Navbar, SkipLink } from "@carnet/shell/ui";
import { FrameFoot } from "./frame-foot.tsx";
import { useEntries, useNewPatientEntry } from "./use-entries.tsx";
import { useImpersonation } from "./use-impersonation.ts";
import { useLeaving } from "../presence/use-leaving.ts";
import { useTabTitle } from "./use-tab-title.ts";
import { usePalette } from "./use-palette.ts";

const LeaveDialog = lazy(() => import(/* webpackChunkName: "leave" */ "../presence/leave.dialog.tsx"));
const WorkChips = lazy(() => import(/* webpackChunkName: "lent" */ "./work-chips.tsx"));
const RootCases = lazy(() => import(/* webpackChunkName: "presence" */ "../recovery/roots/root-cases.tsx"));
/** Comes with the first person, as everything does that only they need. */
const Presence = lazy(async () => ({
  default: (await import(/* webpackChunkName: "presence" */ "../presence/presence.tsx")).Presence,
}));
const Palette = lazy(() => import(/* webpackChunkName: "palette" */ "./palette.tsx"));

const lock = () =>
  void import(/* webpackChunkName: "presence" */ "../presence/lock-board.ts").then(({ lockPage }) => lockPage());

/** What stands around every screen of the shell: the way to the content, the navbar, and the shell's own screens. */
export function Frame({ pages }: { pages: ReactNode }) {
  const session = useSession();
  const entries = useEntries();
  const create = useNewPatientEntry();
  const impersonation = useImpersonation();
  const leaving = useLeaving();
  const palette = usePalette(session?.user.role === "therapist");
  useTabTitle(entries);
  const name = session ? `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email : undefined;
  return (
    <>
      <SkipLink />
      <Navbar
        brandHref={session ? "/therapist/home" : "/therapist"}
        entries={entries}
        userName={name}
        onSignOut={leaving.ask}
        onLock={session && !impersonation ? lock : undefined}
        impersonation={impersonation}
        onFollow={followLink}
        create={create}
        onPalette={session?.user.role === "therapist" ? palette.open : undefined}
      />
      {session?.user.role === "therapist" && !session.user.impersonator && (
        <Suspense>
          <RootCases key={session.user.id} />
        </Suspense>
      )}
      {pages}
      <FrameFoot base="/therapist" />
      {session && (
        <Suspense>
          <WorkChips />
          <Presence user={session.user} login="/therapist/login" />
        </Suspense>
      )}
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
