import { useCall } from "@carnet/shell/app";
import { formatDay, formatInstant, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Card, ErrorPanel, Notice, Page, SkeletonLines, Stack, useOffline } from "@carnet/shell/ui";
import { getPortalInfoRequests } from "@carnet/services/portal/contract";
import { lazy, Suspense } from "react";
import { useRecords } from "../records/use-records.ts";
import { RootNotices } from "../roots/root-notices.tsx";
import css from "./home.module.css";
import { RowLink, Rows } from "./row-link.tsx";
import { WaitingRequest } from "./waiting-request.tsx";

const HandOverNotices = lazy(async () => ({ default: (await import("../records/guardians.tsx")).HandOverNotices }));
const ToSign = lazy(async () => ({ default: (await import("./news.tsx")).ToSign }));
const NextVisits = lazy(async () => ({ default: (await import("./next-visits.tsx")).NextVisits }));
const LastOpening = lazy(async () => ({ default: (await import("./last-opening.tsx")).LastOpening }));
const News = lazy(async () => ({ default: (await import("./news.tsx")).News }));

const mine = [
  ["health", "/patient/healthHistory"],
  ["documents", "/patient/documents"],
  ["recommendations", "/patient/recommendations"],
  ["receipts", "/patient/receipts"],
  ["consents", "/patient/consents"],
  ["openings", "/patient/openings"],
  ["correction", "/patient/healthHistory"],
  ["takeOut", "/patient/takeOut"],
  ["whoCanRead", "/patient/whoCanRead"],
  ["account", "/patient/accountSettings"],
] as const;

/** /patient/home: what waits, what is new, what is the patient's, in that order. */
export function HomeScreen() {
  const t = useText("portal");
  const session = useSession();
  const requests = useCall(getPortalInfoRequests);
  const { whose } = useRecords();
  const isOffline = useOffline();
  const all = requests.data?.infoRequests ?? [];
  const waiting = all.filter(({ submittedAt }) => submittedAt === null);
  const sent = all.filter(({ submittedAt }) => submittedAt !== null);
  return (
    <Page
      width="wide"
      title={t("home.screen.hello", { name: session?.user.firstName ?? "" })}
      subtitle={t("home.screen.subtitle")}
    >
      {isOffline && requests.data && (
        <Notice tone="warning" title={t("home.offline.title")}>
          {t("home.offline.text", { at: formatInstant(new Date(requests.dataUpdatedAt)) })}
        </Notice>
      )}
      <RootNotices />
      <Suspense>
        <HandOverNotices />
      </Suspense>
      <div className={css.columns}>
        <div>
          <Card look="plain" title={t("home.toDo")}>
            <Stack>
              {requests.isPending && <SkeletonLines lines={4} />}
              {requests.isError && !requests.data && <ErrorPanel onRetry={() => void requests.refetch()} />}
              {waiting.map((request) => (
                <WaitingRequest key={request.id} request={request} whose={whose(request.patientId)} />
              ))}
              {requests.data && (
                <Suspense fallback={<SkeletonLines lines={2} />}>
                  <ToSign isAlone={waiting.length === 0} />
                </Suspense>
              )}
            </Stack>
          </Card>
          <Suspense>
            <NextVisits />
          </Suspense>
          <Suspense>
            <News />
          </Suspense>
        </div>
        <div>
          <Card look="plain" title={t("home.mine.title")}>
            <Rows>
              {mine.map(([name, href]) => (
                <RowLink key={name} href={href} title={t(`home.mine.${name}`)}>
                  {name === "openings" ? (
                    <Suspense fallback={t("home.about.openings")}>
                      <LastOpening />
                    </Suspense>
                  ) : (
                    t(`home.about.${name}`)
                  )}
                </RowLink>
              ))}
            </Rows>
          </Card>
          {sent.map(({ id, patientId, clinicName, submittedAt }) => (
            <Card key={id} look="sunken" title={whose(patientId) ?? clinicName}>
              {t("home.request.sent", { day: formatDay(submittedAt!.slice(0, 10)) })}
            </Card>
          ))}
        </div>
      </div>
    </Page>
  );
}
