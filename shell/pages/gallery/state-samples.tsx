import { useText } from "@carnet/shell/i18n";
import {
  Button,
  EmptyState,
  ForbiddenState,
  NotFoundState,
  Notice,
  ReadOnlyBanner,
  RefusalNotice,
  RemoteTrouble,
  SkeletonLines,
  Stack,
  StateChip,
  ErrorPanel,
} from "@carnet/shell/ui";
import { Badge, SealedChip, StatusBadge, type Status } from "@carnet/shell/ui/full";
import { KeyBadge } from "@carnet/shell/ui/keys";
import { PhaseTag, RefusalText, treatmentPhases, UserIcon } from "@carnet/shell/ui/more";
import { Sample } from "./sample.tsx";

const statuses: Status[] = [
  "draft",
  "finalised",
  "amended",
  "unpaid",
  "partlyPaid",
  "paid",
  "receipted",
  "notSent",
  "sent",
  "received",
  "merged",
  "signed",
  "archived",
  "pending",
  "active",
  "trial",
  "trialEnded",
  "disabled",
  "failed",
  "inaccessible",
];

/** Chips, badges, notices and the states of a place. */
export function StateSamples() {
  const t = useText("gallery");
  return (
    <Stack gap="lg">
      <Sample name="StateChip" layout="row">
        <StateChip state="saving" />
        <StateChip state="saved" savedAt="2026-11-20T14:22:00" />
        <StateChip state="local" onRetry={() => undefined} />
        <StateChip state="page" onRetry={() => undefined} />
        <StateChip state="failed" onRetry={() => undefined} />
        <StateChip state="readonly" />
      </Sample>
      <Sample name="ErrorPanel" layout="grid">
        <ErrorPanel onRetry={() => undefined} />
        <ErrorPanel reference="mf_patient" />
      </Sample>
      <Sample name="KeyBadge" layout="row">
        {(["verified", "tofu", "changed", "renamed", "differs", "revoked", "unknown", "waiting"] as const).map(
          (trust) => (
            <KeyBadge key={trust} trust={trust} />
          ),
        )}
      </Sample>
      <Sample name="StatusBadge" layout="row">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Sample>
      <Sample name="PhaseTag, SealedChip, Badge" layout="row">
        {treatmentPhases.map((phase) => (
          <PhaseTag key={phase} phase={phase} />
        ))}
        {treatmentPhases.map((phase) => (
          <PhaseTag key={phase} phase={phase} compact />
        ))}
        <SealedChip readers={t("states.readers")} />
        <Badge>12</Badge>
      </Sample>
      <Sample name="Notice" layout="grid">
        <Notice title={t("states.infoTitle")}>{t("states.infoText")}</Notice>
        <Notice tone="success" title={t("states.doneTitle")}>
          {t("states.infoText")}
        </Notice>
        <Notice
          tone="warning"
          title={t("states.warnTitle")}
          actions={<Button size="small">{t("states.warnAction")}</Button>}
        >
          {t("states.infoText")}
        </Notice>
        <RefusalNotice code="tooManyAttempts" />
        <Notice tone="danger">
          <RefusalText code="notFound" />
        </Notice>
      </Sample>
      <Sample name="ReadOnlyBanner">
        <ReadOnlyBanner action={<Button variant="quiet">{t("states.amend")}</Button>}>
          {t("states.finalised")}
        </ReadOnlyBanner>
      </Sample>
      <Sample name="SkeletonLines" layout="grid">
        <SkeletonLines />
        <SkeletonLines shape="fields" />
      </Sample>
      <Sample name="EmptyState, ForbiddenState, NotFoundState, RemoteTrouble" layout="grid">
        <EmptyState
          icon={<UserIcon />}
          title={t("states.emptyTitle")}
          action={<Button variant="primary">{t("states.emptyAction")}</Button>}
        >
          {t("states.emptyText")}
        </EmptyState>
        <ForbiddenState />
        <NotFoundState />
        <RemoteTrouble name="mf_patient" onRetry={() => undefined} />
      </Sample>
    </Stack>
  );
}
