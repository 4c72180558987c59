import { useText } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import { EmptyState, ErrorPanel, LockIcon, Notice, SkeletonLines } from "@carnet/shell/ui";
import type { ReactNode } from "react";
import { AccessCode } from "./access-code.tsx";
import { usePortalKey } from "./use-portal-key.ts";
import { useRecords } from "./use-records.ts";

interface PortalGateProps {
  /** Undefined while it is not known yet which record it is about. */
  patientId: string | undefined;
  clinicName: string;
  children: (portal: PatientRef) => ReactNode;
}

/** What is sealed in one record's portal, once it is open: with the key the patient keeps, or the first time with the access code. */
export function PortalGate({ patientId, clinicName, children }: PortalGateProps) {
  const t = useText("portal");
  const key = usePortalKey(patientId);
  const { whose } = useRecords();
  switch (key.state) {
    case "looking":
      return <SkeletonLines lines={6} />;
    case "failed":
      return <ErrorPanel onRetry={key.retry} />;
    case "acting":
      return (
        <EmptyState icon={<LockIcon />} title={t("infoRequests.screen.acting")}>
          {t("infoRequests.screen.actingWhy")}
        </EmptyState>
      );
    case "unknown":
      return <Notice tone="warning">{t("infoRequests.screen.noKey", { clinic: clinicName })}</Notice>;
    case "code":
      return <AccessCode clinicName={clinicName} whose={patientId ? whose(patientId) : null} enter={key.enter} />;
    case "open":
      return children(key.portal);
  }
}
