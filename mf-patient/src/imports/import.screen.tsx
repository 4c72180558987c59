import { useSyncExternalStore } from "react";
import { useCall } from "@carnet/shell/app";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { ErrorPanel, ForbiddenState, Page, SkeletonLines } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useSearchParams } from "@carnet/shell/ui/router";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { HandedNotice } from "./handed/handed-notice.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { importWriter } from "./import-writer.ts";
import css from "./imports.module.css";

/** /therapist/patients/import[?clinic=]: records of another system come into a clinic that one runs (CLI-022). */
export function ImportScreen() {
  const t = useText("imports");
  const clinics = useCall(getMyClinics);
  const [search, setSearch] = useSearchParams();
  const isActing = useSession()?.user.impersonator != null;
  const writing = useSyncExternalStore(importWriter.subscribe, importWriter.read);
  if (clinics.isError) return <ErrorPanel onRetry={() => void clinics.refetch()} />;
  if (!clinics.data) return <SkeletonLines shape="rows" lines={6} />;
  const own = clinics.data.filter(({ canAdmin }) => canAdmin);
  const asked = writing?.clinicId ?? search.get("clinic");
  const clinic = own.find(({ id }) => id === asked) ?? own[0];
  if (!clinic || isActing) return <ForbiddenState />;
  return (
    <Page
      title={t("title")}
      actions={
        own.length > 1 &&
        !writing && (
          <Select
            label={t("clinic")}
            labelHidden
            value={clinic.id}
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => setSearch({ clinic: id }, { replace: true })}
          />
        )
      }
    >
      <div className={css.body}>
        <p className={css.stays}>{t("intro", { patients: formatNumber(5_000) })}</p>
        <HandedNotice />
        <ImportSteps key={clinic.id} clinic={clinic} writing={writing} />
      </div>
    </Page>
  );
}
