import { lazy, Suspense, type ReactNode } from "react";
import { Refused } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, ErrorPanel, Page, SkeletonLines } from "@carnet/shell/ui";
import { fetchClosed, tabPath } from "@carnet/shell/workspace";
import { getClosedRecord } from "@carnet/services/patient/contract";
import { useFlags } from "./flag-notices.tsx";
import { useDayAfter } from "./use-day-after.ts";

const ClosedRecord = lazy(async () => ({ default: (await fetchClosed()).ClosedRecord }));

/** Home, unless one was sent there by a colleague's record (NAV-003, ERR-008): then that it is closed, and whom to ask for its key. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const { query, raised } = useFlags();
  const patientId = query.get("patientId");
  return patientId && raised.includes("cannotAccessPatient") ? (
    <ClosedPage key={patientId} patientId={patientId}>
      {children}
    </ClosedPage>
  ) : (
    children
  );
}

/** Of a record of elsewhere, and of one that does not exist, nothing is known: a sentence above the day says so instead. */
function ClosedPage({ patientId, children }: { patientId: string; children: ReactNode }) {
  const t = useText("home");
  const { lower } = useFlags();
  useDayAfter();
  const { data, error, refetch } = useCall(getClosedRecord, { params: { id: patientId } }, { staleTime: 300_000 });
  if (error instanceof Refused) return children;
  const waits = <SkeletonLines shape="card" lines={2} />;
  return (
    <Page title={t("notices.closed.title")}>
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : data ? (
        <Suspense fallback={waits}>
          <ClosedRecord
            patient={data}
            onRetry={() => goTo(tabPath(patientId, "patientInfo"))}
            back={<Button onClick={() => lower("cannotAccessPatient")}>{t("notices.closed.back")}</Button>}
          />
        </Suspense>
      ) : (
        waits
      )}
    </Page>
  );
}
