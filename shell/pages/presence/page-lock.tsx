import { useEffect } from "react";
import { useAtomValue } from "jotai";
import { useText } from "@carnet/shell/i18n";
import { Button, isKey, lazyComponent, Notice } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { LockScreen } from "../../ui/privacy/lock-screen.tsx";
import { useLeaving } from "./use-leaving.ts";
import { lockedAtom, lockPage, uncover } from "./lock-board.ts";
import { useIdle } from "./use-idle.ts";
import { useIdleMinutes } from "./use-idle-minutes.ts";

/** Nobody comes back to a page before they were at it. */
const LazyUnlock = lazyComponent(
  async () => (await import(/* webpackChunkName: "unlock" */ "./unlock-form.tsx")).UnlockForm,
);

/** Ctrl+Shift+L, or Cmd+Shift+L, covers the page at once. */
function useLockKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "lock")) return;
      event.preventDefault();
      void lockPage();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Covers the page when nobody is there, or when asked to; what is below stays as it is. */
export function PageLock({ user, login }: { user: UserInfo; login: string }) {
  const t = useText("presence");
  const isLocked = useAtomValue(lockedAtom);
  const leaving = useLeaving(login);
  useLockKey();
  useIdle(useIdleMinutes(user), () => void lockPage());
  useEffect(() => uncover, [user.sessionId]);
  return (
    <LockScreen
      opened={isLocked}
      userName={`${user.firstName} ${user.lastName}`.trim() || user.email}
      onSignOut={leaving.ask}
    >
      {leaving.unsaved > 0 ? (
        <Notice
          tone="warning"
          title={t(leaving.isOnDevice ? "lock.unsaved.title" : "lock.unsaved.titleInPage", { count: leaving.unsaved })}
          actions={
            <>
              <Button size="small" onClick={leaving.stay}>
                {t("lock.unsaved.stay")}
              </Button>
              <Button size="small" variant="danger" onClick={leaving.leave}>
                {t("lock.unsaved.leave")}
              </Button>
            </>
          }
        >
          {t("lock.unsaved.text")}
        </Notice>
      ) : (
        <LazyUnlock wanted={isLocked} user={user} />
      )}
    </LockScreen>
  );
}
