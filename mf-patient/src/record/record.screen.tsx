import { Refused } from "@carnet/shell/api";
import { goHome } from "@carnet/shell/app";
import { useOpenRecord, type OpenRecord } from "@carnet/shell/record";
import { NotFoundState, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useParams } from "@carnet/shell/ui/router";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { loadAccessWords } from "../access/words.ts";
import { loadFileWords } from "../files/words.ts";
import { ConfirmationBar } from "../saving/confirmation-bar.tsx";
import { RecordNotices } from "./record-notices.tsx";
import { RecordProvider } from "./record-provider.tsx";
import { RecordHeader } from "./record-header.tsx";
import css from "./record.module.css";
import { tabOf, type RecordTab } from "./record-tabs.ts";
import { SessionList } from "@carnet/shell/workspace";

const panels: Record<RecordTab, ComponentType> = {
  patientInfo: lazy(async () => ({
    default: (await import(/* webpackChunkName: "first" */ "../summary/summary.tab.tsx")).SummaryTab,
  })),
  anamnese: lazy(async () => ({ default: (await import("../anamnese/anamnese.tab.tsx")).AnamneseTab })),
  patientPortal: lazy(async () => ({
    default: (await import("../info-requests/patient-portal.tab.tsx")).PatientPortalTab,
  })),
  consents: lazy(async () => ({ default: (await import("../consents/consents.tab.tsx")).ConsentsTab })),
  recommendations: lazy(async () => ({
    default: (await import("../portal-documents/documents.tab.tsx")).RecommendationsTab,
  })),
  documents: lazy(async () => ({ default: (await import("../portal-documents/documents.tab.tsx")).DocumentsTab })),
  files: lazy(async () => {
    const [{ FilesTab }] = await Promise.all([import("../files/files.tab.tsx"), loadFileWords()]);
    return { default: FilesTab };
  }),
  testResults: lazy(async () => {
    const [{ TestResultsTab }] = await Promise.all([import("../files/files.tab.tsx"), loadFileWords()]);
    return { default: TestResultsTab };
  }),
  accessList: lazy(async () => {
    const [{ AccessListTab }] = await Promise.all([import("../access/access-list.tab.tsx"), loadAccessWords()]);
    return { default: AccessListTab };
  }),
  changeHistory: lazy(async () => ({ default: (await import("../history/change-history.tab.tsx")).ChangeHistoryTab })),
};

const UploadsOnBoard = lazy(async () => {
  const [{ UploadsOnBoard }] = await Promise.all([import("../files/uploads-on-board.tsx"), loadFileWords()]);
  return { default: UploadsOnBoard };
});

/** Records whose files were looked at since this page was opened: elsewhere no upload can be under way. */
const withFiles = new Set<string>();

const flags = {
  CANNOT_ACCESS_PATIENT: "cannotAccessPatient",
  siteRestrictionViolation: "patientSiteRestrictionViolation",
  notFound: "clinicNotFound",
} as const;

/** /therapist/patient/:id/:tab, one person's record. */
export function RecordScreen() {
  const t = useText("patient");
  const { id = "" } = useParams();
  const { data: record, error, refetch } = useOpenRecord(id, { staleTime: 300_000 });
  const flag = error instanceof Refused ? flags[error.code as keyof typeof flags] : undefined;
  useEffect(() => {
    if (flag) goHome(flag, flag === "cannotAccessPatient" ? { patientId: id } : {});
  }, [flag, id]);
  if (record) return <OpenedRecord key={id} record={record} />;
  return (
    <Page title={<span aria-hidden="true">{"\u00a0"}</span>}>
      {error && !flag ? (
        <ErrorPanel title={t("record.trouble")} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines shape="card" lines={3} />
      )}
    </Page>
  );
}

function OpenedRecord({ record }: { record: OpenRecord }) {
  const { tab } = useParams();
  const { patient, key } = record;
  const chosen = tabOf(tab);
  // Without the key only what is clear can be shown; the notices above say why.
  const shown = key || chosen === null ? chosen : "patientInfo";
  const Panel = panels[shown ?? "patientInfo"];
  if (shown === "files" || shown === "testResults") withFiles.add(patient.id);
  return (
    <RecordProvider record={record}>
      {(isSettled) => (
        <div className={css.page}>
          <RecordHeader tab={shown} />
          <main id="content" tabIndex={-1} className={css.body} data-wide={isWide(shown) || undefined}>
            <RecordNotices record={record} />
            {key && withFiles.has(patient.id) && (
              <Suspense>
                <UploadsOnBoard patientId={patient.id} />
              </Suspense>
            )}
            <Suspense fallback={<SkeletonLines shape="card" lines={2} />}>
              {shown === null ? (
                <NotFoundState />
              ) : isSettled ? (
                <Panel key={shown} />
              ) : (
                <SkeletonLines shape="card" lines={2} />
              )}
            </Suspense>
          </main>
          {key && (
            <aside className={css.sessions}>
              <SessionList patientId={patient.id} />
            </aside>
          )}
          <ConfirmationBar />
        </div>
      )}
    </RecordProvider>
  );
}

/** Tabs of more than one column take all the room there is. */
const wide: readonly (RecordTab | null)[] = ["patientInfo", "anamnese", "files", "testResults"];
const isWide = (tab: RecordTab | null) => wide.includes(tab);
