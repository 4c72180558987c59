import { lazy, Suspense, type MouseEvent } from "react";
import { refetchRecord, type OpenRecord } from "@carnet/shell/record";
import { Button, Group, LockIcon, Notice, ReadOnlyBanner } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { fetchClosed } from "@carnet/shell/workspace";
import css from "./record.module.css";
import { useRecover } from "./use-recover.ts";

/** Both are fetched where something is wrong: nearly no record is. */
const IdentityOffer = lazy(async () => ({ default: (await import("./identity-offer.tsx")).IdentityOffer }));
const ListNotice = lazy(async () => ({ default: (await import("./list-notice.tsx")).ListNotice }));
const ClosedNotice = lazy(async () => ({ default: (await fetchClosed()).ClosedNotice }));

/** Why parts of the record are closed, or may only be read. */
export function RecordNotices({ record }: { record: OpenRecord }) {
  const { patient, key, closed } = record;
  const t = useText("patient");
  const trouble = closed === "acting" || closed === "noKey" ? null : closed;
  const again = () => void refetchRecord(patient.id);
  const retry = <Button onClick={again}>{t("record.retry")}</Button>;
  const restricted = <Notice actions={retry}>{t("record.restricted")}</Notice>;
  return (
    <div className={css.notices}>
      {patient.deletedAt && <ArchivedBanner id={patient.id} mayRecover={patient.can.recover} />}
      {!patient.deletedAt && patient.isReadOnly && <ReadOnlyBanner>{t("record.former")}</ReadOnlyBanner>}
      {patient.importError && (
        <Notice tone="warning" announce={false}>
          {t("record.importGaps", {
            fields: patient.importError
              .split(" ")
              .map((name) => t(`fields.${name}`))
              .join(", "),
          })}
        </Notice>
      )}
      {key && patient.rotationPending && (
        <Notice title={t("record.rotation.title")} announce={false}>
          {t(patient.can.write ? "record.rotation.writable" : "record.rotation.readable")}
        </Notice>
      )}
      {closed === "acting" && (
        <Notice title={t("record.closed.title")} announce={false}>
          <Group gap="xs">
            <LockIcon size={18} aria-hidden="true" />
            {t("record.closed.acting")}
          </Group>
        </Notice>
      )}
      {trouble && (
        <Notice tone={trouble === "locked" ? "warning" : "danger"} title={t("record.closed.title")} actions={retry}>
          {t(trouble === "mirror" || trouble === "locked" ? `record.closed.${trouble}` : "record.closed.other")}
          <Suspense>
            <IdentityOffer record={record} />
          </Suspense>
        </Notice>
      )}
      {record.manifest && (record.manifest.rev === 0 || record.manifest.trouble !== null) && (
        <Suspense>
          <ListNotice record={record} />
        </Suspense>
      )}
      {closed === "noKey" && (
        <Fallible fallback={restricted}>
          <Suspense fallback={restricted}>
            <ClosedNotice patient={patient} onRetry={again}>
              {t("record.restricted")}
            </ClosedNotice>
          </Suspense>
        </Fallible>
      )}
    </div>
  );
}

/** That a record is archived, with the way back for who may; the focus goes to the page as the button leaves with its banner. */
function ArchivedBanner({ id, mayRecover }: { id: string; mayRecover: boolean }) {
  const t = useText("patient");
  const recover = useRecover(id);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const page = currentTarget.closest("main");
    void recover.run(() => page?.focus({ preventScroll: true }));
  };
  return (
    <ReadOnlyBanner
      action={
        mayRecover && (
          <Button size="small" busy={recover.busy} onClick={press}>
            {t("record.archive.recover")}
          </Button>
        )
      }
    >
      {t("record.archived")}
    </ReadOnlyBanner>
  );
}
