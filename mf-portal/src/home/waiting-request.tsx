import { followLink } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Card, LinkButton } from "@carnet/shell/ui";
import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getPortalInfoRequests } from "@carnet/services/portal/contract";
import { lazy, Suspense } from "react";

const RequestProgress = lazy(async () => ({ default: (await import("./request-progress.tsx")).RequestProgress }));

interface WaitingRequestProps {
  request: AnswerOf<typeof getPortalInfoRequests>["infoRequests"][number];
  /** About whom it asks, where that has to be said. */
  whose: string | null;
}

/** A form that waits to be filled in. */
export function WaitingRequest({ request, whose }: WaitingRequestProps) {
  const t = useText("portal");
  const { id, patientId, clinicName, sentAt, isBegun } = request;
  return (
    <Card
      level={3}
      title={whose ?? clinicName}
      subtitle={t("home.request.asked", { day: formatDay(sentAt.slice(0, 10)) })}
    >
      <p>{whose ? t("home.request.textOf", { name: whose, clinic: clinicName }) : t("home.request.text")}</p>
      {isBegun && (
        <Suspense>
          <RequestProgress id={id} patientId={patientId} />
        </Suspense>
      )}
      <LinkButton variant="primary" wide href={`/patient/infoRequest/${id}`} onClick={followLink}>
        {t(isBegun ? "home.request.goOn" : "home.request.fill")}
      </LinkButton>
    </Card>
  );
}
