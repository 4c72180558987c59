import { useEffect } from "react";
import { Refused } from "@carnet/shell/api";
import { goHome, useCall } from "@carnet/shell/app";
import { useNavigate, useParams } from "@carnet/shell/ui/router";
import { ForbiddenState, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { ClinicIcon, MembersIcon, SettingsIcon, ShieldIcon, Tabs } from "@carnet/shell/ui/full";
import { StatisticsIcon, UserIcon } from "@carnet/shell/ui/more";
import { type ClinicView, getClinic } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ClinicActions } from "./clinic-actions.tsx";
import { ClinicHeading } from "./clinic-heading.tsx";
import { ClinicPrompts } from "./clinic-prompts.tsx";
import { actionOf, type ClinicTab, tabOf, tabsFor } from "./clinic-tabs.ts";
import { TabContent } from "./tab-content.tsx";

const icons = {
  clinic: <ClinicIcon />,
  members: <MembersIcon />,
  reports: <StatisticsIcon />,
  therapistProfile: <UserIcon />,
  admin: <SettingsIcon />,
  security: <ShieldIcon />,
};

/** /therapist/myClinic/{clinicId}[/{tab}[/{action}]]: a clinic, its people, its reports, one's own profile in it (CLI-001, CLI-002). */
export function ClinicScreen() {
  const t = useWords();
  const { clinicId = "" } = useParams();
  const clinic = useCall(getClinic, { params: { id: clinicId } });
  const code = clinic.error instanceof Refused ? clinic.error.code : null;
  useEffect(() => {
    if (code === "notFound") goHome("clinicNotFound");
    if (code === "siteRestrictionViolation") goHome("clinicSiteRestrictionViolation", { clinicId });
  }, [code, clinicId]);
  if (clinic.data) return <OpenClinic clinic={clinic.data} />;
  return (
    <Page title={t("clinics.screen.title")}>
      {code ? (
        <ForbiddenState>{t(`errors.${code === "siteRestrictionViolation" ? code : "notFound"}`)}</ForbiddenState>
      ) : clinic.isError ? (
        <ErrorPanel onRetry={() => void clinic.refetch()} />
      ) : (
        <SkeletonLines shape="card" lines={3} />
      )}
    </Page>
  );
}

function OpenClinic({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  const params = useParams();
  const action = actionOf(params["action"]);
  const tab = action === undefined ? null : tabOf(params["tab"]);
  const tabs = tabsFor(clinic);
  const at = (to: ClinicTab) => `/myClinic/${clinic.id}${to === "clinic" ? "" : `/${to}`}`;
  return (
    <ClinicHeading clinic={clinic}>
      <ClinicPrompts clinic={clinic} />
      <Tabs
        label={t("clinics.screen.tabs")}
        tabs={tabs.map((value) => ({ value, label: t(`clinics.tab.${value}`), icon: icons[value] }))}
        value={tab}
        hrefOf={(to) => `/therapist${at(to)}`}
        onChange={(to) => void navigate(at(to))}
      >
        {tab && <TabContent tab={tab} clinic={clinic} />}
      </Tabs>
      <ClinicActions
        clinic={clinic}
        action={action ?? null}
        onClose={() => void navigate(at(tab ?? "clinic"), { replace: true })}
      />
    </ClinicHeading>
  );
}
