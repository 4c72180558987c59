import { useEffect } from "react";
import { Refused } from "@carnet/shell/api";
import { goHome, useCall } from "@carnet/shell/app";
import { Link, Navigate, useNavigate, useParams, useSearchParams } from "@carnet/shell/ui/router";
import { ErrorPanel, ForbiddenState, NotFoundState, Page, SkeletonLines } from "@carnet/shell/ui";
import { type ClinicView, getClinic } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { ClinicActions } from "./clinic-actions.tsx";
import { ClinicPrompts } from "./clinic-prompts.tsx";
import { actionOf, tabOf } from "./clinic-tabs.ts";
import { OwnPlace } from "./own-place.tsx";
import { SettingContent } from "./setting-content.tsx";
import { addressOf, mayOpen, settingAt } from "./settings.ts";
import { SettingsMenu } from "./settings-menu.tsx";
import css from "./settings-menu.module.css";

/** /therapist/myClinic/{clinicId}[/{tab}[/{action}]]: a clinic, its people, its settings, one's own profile in it (CLI-001, CLI-002). */
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

/** The parts of the reports that stand among a practice's money. */
const reports = ["receipts", "incomes"];

function OpenClinic({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  const params = useParams();
  const [search] = useSearchParams();
  const sub = search.get("sub");
  const action = actionOf(params["action"]);
  const tab = action === undefined ? null : tabOf(params["tab"]);
  const report = sub ?? reports[0]!;
  if (tab === "reports" && reports.includes(report)) {
    return <Navigate to={`/money?clinic=${clinic.id}&sub=${report}`} replace />;
  }
  const setting = settingAt(tab, sub);
  const current = setting && mayOpen(setting, clinic) ? setting : null;
  const isStart = tab === "clinic" && sub === null;
  const at = `/myClinic/${clinic.id}`;
  return (
    <div className={css.frame}>
      <SettingsMenu clinic={clinic} current={current} isStart={isStart} />
      <Page
        title={current ? t(`clinics.settings.name.${current}`) : clinic.name}
        back={
          <Link to={isStart ? "/myClinic?all" : at} className={css.back ?? ""}>
            {t(isStart ? "clinics.settings.all" : "clinics.settings.back")}
          </Link>
        }
        subtitle={
          isStart ? (
            <OwnPlace clinic={clinic} />
          ) : (
            (current === "sessionTypes" ||
              current === "consentForms" ||
              current === "lexicon" ||
              current === "paymentInfo") &&
            t(`clinics.settings.text.${current}`)
          )
        }
      >
        <ClinicPrompts clinic={clinic} />
        {isStart ? (
          <AtAGlance clinic={clinic} />
        ) : current ? (
          <SettingContent setting={current} clinic={clinic} />
        ) : (
          <NotFoundState />
        )}
        <ClinicActions
          clinic={clinic}
          action={action ?? null}
          onClose={() => void navigate(`${at}${setting ? addressOf(setting) : ""}`, { replace: true })}
        />
      </Page>
    </div>
  );
}
