import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient, useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { currentUser, useSession } from "@carnet/shell/session";
import { Page, usePageTitle } from "@carnet/shell/ui";
import { getMyClinics } from "@carnet/services/clinic/contract";
import type { UserInfo } from "@carnet/services/account/contract";
import { NothingKeptNotice } from "../recovery/escrow/nothing-kept-notice.tsx";
import { ClinicsPanel } from "./clinics/clinics.panel.tsx";
import { ResetsPanel } from "./clinics/resets.panel.tsx";
import { InvitationsPanel } from "./clinics/invitations.panel.tsx";
import { NewClinicPanel } from "./clinics/new-clinic.panel.tsx";
import { useFirstClinic } from "./clinics/use-first-clinic.ts";
import css from "./home.module.css";
import { UnlessClosed } from "./notices/closed-page.tsx";
import { FlagNotices } from "./notices/flag-notices.tsx";
import { TrialNotice } from "./notices/trial-notice.tsx";
import { WelcomeNotice } from "./notices/welcome-notice.tsx";
import { Day } from "./today/day.tsx";
import { dayAsked, refreshDay, takeUp } from "./today/today.client.ts";
import "./words.ts";

/** Before the screen is drawn: the day that an address asks for, where somebody keeps one. */
export async function takeDay(asked: string | null): Promise<null> {
  if (currentUser()?.role === "therapist") await takeUp(dayAsked(asked));
  return null;
}

/** /therapist/home: where the day begins (NAV-002, NAV-003). */
export function HomeScreen() {
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      {user.role === "therapist" ? (
        <UnlessClosed>
          <TherapistHome user={user} />
        </UnlessClosed>
      ) : (
        <OtherHome user={user} />
      )}
    </QueryClientProvider>
  );
}

const noticesFor = (user: UserInfo) => (
  <>
    <FlagNotices />
    <TrialNotice user={user} />
    <NothingKeptNotice user={user} />
    <WelcomeNotice user={user} />
  </>
);

function TherapistHome({ user }: { user: UserInfo }) {
  const t = useText("home");
  usePageTitle(t("screen.title"));
  const first = useFirstClinic(user);
  const created = () => {
    first.created();
    void refreshDay();
  };
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <Day
        userId={user.id}
        notices={noticesFor(user)}
        opening={first.isOpen && <NewClinicPanel onCreated={created} onPutOff={first.putOff} />}
        isNew={first.isNew}
        waiting={
          <>
            <ResetsPanel />
            <InvitationsPanel />
            {first.isKnown && !first.isOpen && <FirstClinic onCreate={first.open} />}
          </>
        }
      />
    </main>
  );
}

/**
 * Whoever has no clinic yet opens one from here; the others find theirs in the rail. Once shown it stays until there is one: it asks
 * too when it is put there, and taken away meanwhile it would ask for ever.
 */
function FirstClinic({ onCreate }: { onCreate: () => void }) {
  const clinics = useCall(getMyClinics);
  const [isShown, setShown] = useState(false);
  const isWanted = clinics.isError || clinics.data?.length === 0;
  if (isWanted && !isShown) setShown(true);
  return isShown && !clinics.data?.length ? <ClinicsPanel onCreate={onCreate} /> : null;
}

/** Whoever treats nobody and keeps no day. */
function OtherHome({ user }: { user: UserInfo }) {
  const t = useText("home");
  return (
    <Page title={t("screen.title")}>
      {noticesFor(user)}
      <ClinicsPanel />
    </Page>
  );
}
