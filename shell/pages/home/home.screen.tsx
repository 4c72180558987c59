import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { dayOf, useLanguage, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Page } from "@carnet/shell/ui";
import { NothingKeptNotice } from "../recovery/escrow/nothing-kept-notice.tsx";
import { ClinicsPanel } from "./clinics/clinics.panel.tsx";
import { ResetsPanel } from "./clinics/resets.panel.tsx";
import { InvitationsPanel } from "./clinics/invitations.panel.tsx";
import css from "./home.module.css";
import { FlagNotices } from "./notices/flag-notices.tsx";
import { WelcomeNotice } from "./notices/welcome-notice.tsx";
import { PatientSearch } from "./search/patient-search.tsx";
import { TodayLists } from "./today/today-lists.tsx";
import "./words.ts";

const partOfDay = (hour: number) => (hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening");

/** /therapist/home: where the day begins (NAV-002, NAV-003). */
export function HomeScreen() {
  const t = useText("home");
  const language = useLanguage();
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  const now = new Date();
  const today = new Intl.DateTimeFormat(`${language}-CA`, { weekday: "long", day: "numeric", month: "long" }).format(
    now,
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Page
        title={t(`screen.greeting.${partOfDay(now.getHours())}`, { firstName: user.firstName })}
        subtitle={<time dateTime={dayOf(now)}>{today}</time>}
      >
        <FlagNotices />
        <NothingKeptNotice user={user} />
        <WelcomeNotice user={user} />
        <PatientSearch />
        <div className={css.columns}>
          {user.role === "therapist" && <TodayLists />}
          <div className={css.aside}>
            <ResetsPanel />
            <InvitationsPanel />
            <ClinicsPanel />
          </div>
        </div>
      </Page>
    </QueryClientProvider>
  );
}
