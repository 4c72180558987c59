import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { refusalOf } from "@carnet/shell/api";
import { followLink, invalidate, useCall } from "@carnet/shell/app";
import { EmptyState, LinkButton, Notice, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { useParams } from "@carnet/shell/ui/router";
import { useText } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import { getPortalInfoRequest, getPortalInfoRequests, type PortalInfoRequest } from "@carnet/services/portal/contract";
import { PortalGate } from "../records/portal-gate.tsx";
import { useRecords } from "../records/use-records.ts";
import { FillForm } from "./fill-form.tsx";
import { openAnswers } from "./use-answers.ts";

/** /patient/infoRequest/:id, where a patient answers what the clinic asks: access code once, then the form. */
export function InfoRequestScreen() {
  const t = useText("portal");
  const { id = "" } = useParams();
  const [sent, setSent] = useState(false);
  const request = useCall(
    getPortalInfoRequest,
    { params: { id } },
    { refetchOnWindowFocus: false, staleTime: Infinity },
  );
  const finish = () => {
    setSent(true);
    void invalidate(getPortalInfoRequests);
  };
  const refusal = refusalOf(getPortalInfoRequest, request.error)?.code;
  const clinic = request.data?.clinicName ?? "";
  const { whose } = useRecords();
  const name = request.data ? whose(request.data.patientId) : null;

  if (sent || refusal === "alreadySubmitted") return <SentPage clinic={clinic} />;
  return (
    <Page
      width="text"
      title={name ? t("infoRequests.screen.titleOf", { name }) : t("infoRequests.screen.title")}
      {...(clinic
        ? {
            subtitle: t(name ? "infoRequests.screen.forOf" : "infoRequests.screen.for", {
              clinic,
              therapist: request.data!.therapistName,
              ...(name && { name }),
            }),
          }
        : {})}
    >
      {refusal && (
        <EmptyState
          title={t("infoRequests.screen.unknown")}
          action={
            <LinkButton href="/patient/home" onClick={followLink}>
              {t("infoRequests.screen.home")}
            </LinkButton>
          }
        />
      )}
      {request.isError && !refusal && <ErrorPanel onRetry={() => void request.refetch()} />}
      {request.isPending && <SkeletonLines lines={6} />}
      {request.data && (
        <PortalGate patientId={request.data.patientId} clinicName={clinic}>
          {(portal) => <Opened portal={portal} request={request.data} onSent={finish} />}
        </PortalGate>
      )}
    </Page>
  );
}

/** Opens what the form starts with, then shows it; what does not open is said, never shown empty. */
function Opened({ portal, request, onSent }: { portal: PatientRef; request: PortalInfoRequest; onSent: () => void }) {
  const t = useText("portal");
  const start = useQuery({
    queryKey: ["portal-answers", request.id],
    queryFn: () => openAnswers(portal, request),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (start.isPending) return <SkeletonLines lines={6} />;
  if (start.isError) return <Notice tone="danger">{t("infoRequests.screen.damaged")}</Notice>;
  return <FillForm portal={portal} request={request} start={start.data} onSent={onSent} />;
}

function SentPage({ clinic }: { clinic: string }) {
  const t = useText("portal");
  return (
    <Page width="text" title={t("infoRequests.sent.title")}>
      <Notice tone="success" announce>
        {clinic ? t("infoRequests.sent.text", { clinic }) : t("infoRequests.sent.already")}
      </Notice>
      <LinkButton href="/patient/home" onClick={followLink}>
        {t("infoRequests.screen.home")}
      </LinkButton>
    </Page>
  );
}
