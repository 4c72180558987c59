import { lazy, Suspense, useState } from "react";
import { call } from "@carnet/shell/api";
import { useText, withWords } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Button, Notice, useAction } from "@carnet/shell/ui";
import { savePreferences, type UserInfo } from "@carnet/services/account/contract";
import { useDayAfter } from "./use-day-after.ts";

const WhoCanReadDialog = lazy(
  withWords(async () => ({
    default: (await import("../../sign-in/layout/who-can-read.dialog.tsx")).WhoCanReadDialog,
  })),
);

/** Set aside for good, on every device (ACC-021). */
const preference = "message.welcome";

/** What a newcomer should know, until it is put away. */
export function WelcomeNotice({ user }: { user: UserInfo }) {
  return user.preferences[preference] || user.impersonator ? null : <Welcome />;
}

function Welcome() {
  const t = useText("home");
  const [isAsking, setAsking] = useState(false);
  const discarding = useAction(async () => {
    await call(savePreferences, { body: { [preference]: true } });
    await refreshSession();
  });
  useDayAfter();
  return (
    <>
      <Notice
        title={t("notices.welcome.title")}
        actions={
          <>
            <Button size="small" onClick={() => setAsking(true)}>
              {t("notices.welcome.who-can-read")}
            </Button>
            <Button size="small" variant="quiet" busy={discarding.busy} onClick={() => void discarding.run()}>
              {t("notices.welcome.discard")}
            </Button>
          </>
        }
      >
        {t("notices.welcome.text")}
      </Notice>
      {isAsking && (
        <Suspense>
          <WhoCanReadDialog opened onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
