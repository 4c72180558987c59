import { lazy, Suspense } from "react";
import { followLink } from "@carnet/shell/federation";
import { registerNamespace, useText, withWords } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Navbar, SkipLink } from "@carnet/shell/ui";
import { FrameFoot } from "../pages/frame/frame-foot.tsx";
import { useImpersonation } from "../pages/frame/use-impersonation.ts";
import { useLeaving } from "../pages/presence/use-leaving.ts";
import { usePath } from "../pages/frame/use-path.ts";
import { HomeIcon, ShieldIcon } from "../ui/icons/full-icons.ts";

const shellWords = () => registerNamespace("shell", (language) => import(`../pages/locales/${language}.json`));
const LeaveDialog = lazy(async () => {
  await shellWords();
  return import("../pages/presence/leave.dialog.tsx");
});
const ActingBand = lazy(async () => {
  await shellWords();
  return { default: (await import("../pages/frame/acting-band.tsx")).ActingBand };
});

const Presence = lazy(
  withWords(async () => ({
    default: (await import(/* webpackChunkName: "presence" */ "../pages/presence/presence.tsx")).Presence,
  })),
);
const lock = () =>
  void import(/* webpackChunkName: "presence" */ "../pages/presence/lock-board.ts").then(({ lockPage }) => lockPage());

interface StandaloneFrameProps {
  /** The first part of the page's paths. */
  base: "/patient" | "/admin";
}

/** What stands around every screen of a page that shows one microfrontend alone: brand, languages, the way out. */
export function StandaloneFrame({ base }: StandaloneFrameProps) {
  const session = useSession();
  const t = useText("ui");
  const path = usePath();
  const leaving = useLeaving(`${base}/login`);
  const impersonation = useImpersonation();
  const name = session ? `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email : undefined;
  const entries = (["home", "security"] as const).map((word) => {
    const Icon = { home: HomeIcon, security: ShieldIcon }[word];
    const href = `${base}/${word}`;
    return { href, label: t(`navigation.navbar.${word}`), active: path === href, icon: <Icon size={20} /> };
  });
  return (
    <>
      <SkipLink />
      <Navbar
        brandHref={session ? `${base}/home` : `${base}/login`}
        entries={session ? entries : []}
        userName={name}
        onSignOut={leaving.ask}
        onLock={session && !impersonation ? lock : undefined}
        onFollow={followLink}
      />
      {impersonation && (
        <Suspense>
          <ActingBand {...impersonation} />
        </Suspense>
      )}
      {base === "/patient" && <FrameFoot base={base} />}
      {session && (
        <Suspense>
          <Presence user={session.user} login={`${base}/login`} />
        </Suspense>
      )}
      {leaving.unsaved > 0 && (
        <Suspense>
          <LeaveDialog
            unsaved={leaving.unsaved}
            isOnDevice={leaving.isOnDevice}
            onStay={leaving.stay}
            onLeave={leaving.leave}
          />
        </Suspense>
      )}
    </>
  );
}
