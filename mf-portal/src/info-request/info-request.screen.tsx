import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { followLink } from "@carnet/shell/app";
import { Refused } from "@carnet/shell/api";
import { EmptyState, LinkButton, LockIcon, Notice, Page, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { useParams } from "@carnet/shell/ui/router";
import { useText } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import { AccessCode } from "../records/access-code.tsx";
import { usePortalKey } from "../records/use-portal-key.ts";
import { FillForm } from "./fill-form.tsx";
import { getInfoRequest, type InfoRequest } from "./info-request.client.ts";
import { openAnswers } from "./use-answers.ts";

/** /patient/infoRequest/:id, where a patient answers what the clinic asks: access code once, then the form. */
export function InfoRequestScreen() {
  const t = useText("portal");
  const { id = "" } = useParams();
  const cache = useQueryClient();
  const [sent, setSent] = useState(false);
  const request = useQuery({
    queryKey: ["portal-info-request", id],
    queryFn: () => getInfoRequest(id),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const key = usePortalKey(request.data?.patientId);
  const finish = () => {
    setSent(true);
    void cache.invalidateQueries({ queryKey: ["portal-info-requests"] });
  };
  const refusal = request.error instanceof Refused ? request.error.code : null;
  const clinic = request.data?.clinicName ?? "";

  if (sent || refusal === "alreadySubmitted") return <SentPage clinic={clinic} />;
  return (
    <Page
      width="text"
      title={t("infoRequest.screen.title")}
      {...(clinic ? { subtitle: t("infoRequest.screen.for", { clinic, therapist: request.data!.therapistName }) } : {})}
    >
      {refusal && (
        <EmptyState
          title={t("infoRequest.screen.unknown")}
          action={
            <LinkButton href="/patient/home" onClick={followLink}>
              {t("infoRequest.screen.home")}
            </LinkButton>
          }
        />
      )}
      {request.isError && !refusal && <TroublePanel onRetry={() => void request.refetch()} />}
      {(request.isPending || (request.data && key.state === "looking")) && <SkeletonLines lines={6} />}
      {request.data && key.state === "failed" && <TroublePanel onRetry={key.retry} />}
      {request.data && key.state === "acting" && (
        <EmptyState icon={<LockIcon />} title={t("infoRequest.screen.acting")}>
          {t("infoRequest.screen.actingWhy")}
        </EmptyState>
      )}
      {request.data && key.state === "unknown" && (
        <Notice tone="warning">{t("infoRequest.screen.noKey", { clinic })}</Notice>
      )}
      {request.data && key.state === "code" && <AccessCode clinicName={clinic} enter={key.enter} />}
      {request.data && key.state === "open" && <Opened portal={key.portal} request={request.data} onSent={finish} />}
    </Page>
  );
}

/** Opens what the form starts with, then shows it; what does not open is said, never shown empty. */
function Opened({ portal, request, onSent }: { portal: PatientRef; request: InfoRequest; onSent: () => void }) {
  const t = useText("portal");
  const start = useQuery({
    queryKey: ["portal-answers", request.id],
    queryFn: () => openAnswers(portal, request),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (start.isPending) return <SkeletonLines lines={6} />;
  if (start.isError) return <Notice tone="danger">{t("infoRequest.screen.damaged")}</Notice>;
  return <FillForm portal={portal} request={request} start={start.data} onSent={onSent} />;
}

function SentPage({ clinic }: { clinic: string }) {
  const t = useText("portal");
  return (
    <Page width="text" title={t("infoRequest.sent.title")}>
      <Notice tone="success" announce>
        {clinic ? t("infoRequest.sent.text", { clinic }) : t("infoRequest.sent.already")}
      </Notice>
      <LinkButton href="/patient/home" onClick={followLink}>
        {t("infoRequest.screen.home")}
      </LinkButton>
    </Page>
  );
}
