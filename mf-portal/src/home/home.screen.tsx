import { StatusBadge } from "@carnet/shell/ui/full";
import { followLink, useCall } from "@carnet/shell/app";
import { Card, EmptyState, LinkButton, Page, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { formatDay, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { RootNotices } from "../roots/root-notices.tsx";
import { getPortalInfoRequests } from "@carnet/services/portal/contract";

/** /patient/home: what the patient's clinics ask of them, first what waits. */
export function HomeScreen() {
  const t = useText("portal");
  const session = useSession();
  const requests = useCall(getPortalInfoRequests);
  const all = requests.data?.infoRequests ?? [];
  const waiting = all.filter(({ submittedAt }) => submittedAt === null);
  const sent = all.filter(({ submittedAt }) => submittedAt !== null);
  return (
    <Page
      width="text"
      title={t("home.screen.hello", { name: session?.user.firstName ?? "" })}
      subtitle={t("home.screen.subtitle")}
    >
      <RootNotices />
      {requests.isPending && <SkeletonLines lines={4} />}
      {requests.isError && <ErrorPanel onRetry={() => void requests.refetch()} />}
      {requests.isSuccess && all.length === 0 && (
        <EmptyState title={t("home.screen.emptyTitle")}>{t("home.screen.emptyText")}</EmptyState>
      )}
      <Stack>
        {waiting.map(({ id, clinicName, sentAt }) => (
          <Card key={id} title={clinicName} subtitle={t("home.request.asked", { day: formatDay(sentAt.slice(0, 10)) })}>
            <p>{t("home.request.text")}</p>
            <LinkButton variant="primary" wide href={`/patient/infoRequest/${id}`} onClick={followLink}>
              {t("home.request.fill")}
            </LinkButton>
          </Card>
        ))}
        {sent.map(({ id, clinicName, submittedAt }) => (
          <Card key={id} look="sunken" title={clinicName} actions={<StatusBadge status="sent" />}>
            {t("home.request.sent", { day: formatDay(submittedAt!.slice(0, 10)) })}
          </Card>
        ))}
        <Card title={t("home.mine.title")}>
          <Stack gap="sm">
            <LinkButton wide href="/patient/healthHistory" onClick={followLink}>
              {t("home.mine.health")}
            </LinkButton>
            <LinkButton wide href="/patient/documents" onClick={followLink}>
              {t("home.mine.documents")}
            </LinkButton>
            <LinkButton wide href="/patient/recommendations" onClick={followLink}>
              {t("home.mine.recommendations")}
            </LinkButton>
            <LinkButton wide href="/patient/consents" onClick={followLink}>
              {t("home.mine.consents")}
            </LinkButton>
            <LinkButton wide href="/patient/openings" onClick={followLink}>
              {t("home.mine.openings")}
            </LinkButton>
            <LinkButton wide href="/patient/accountSettings" onClick={followLink}>
              {t("home.mine.account")}
            </LinkButton>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
