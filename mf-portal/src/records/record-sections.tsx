import { Card, EmptyState, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import type { PortalRecord } from "@carnet/services/portal/contract";
import type { ReactNode } from "react";
import { PortalGate } from "./portal-gate.tsx";
import { isWhole, useRecords } from "./use-records.ts";

interface RecordSectionsProps {
  /** Also those of which no more is seen than what was sent to the address for bills. */
  isSentAlone?: boolean;
  /** What stands under the name of each record, once its portal is open. */
  children: (record: PortalRecord, portal: PatientRef) => ReactNode;
}

/** Every record of the signed-in patient, each under its clinic, or under whose it is where there are several. */
export function RecordSections({ isSentAlone = false, children }: RecordSectionsProps) {
  const t = useText("portal");
  const records = useRecords();
  if (records.isPending) return <SkeletonLines lines={6} />;
  if (records.isError) return <ErrorPanel onRetry={() => void records.refetch()} />;
  const shown = records.all.filter((record) => isSentAlone || isWhole(record));
  if (shown.length === 0) return <EmptyState title={t("records.none.title")}>{t("records.none.text")}</EmptyState>;
  return shown.map((record) => (
    <Card key={record.patientId} look="plain" {...records.headOf(record)}>
      <PortalGate patientId={record.patientId} clinicName={record.clinicName}>
        {(portal) => children(record, portal)}
      </PortalGate>
    </Card>
  ));
}
