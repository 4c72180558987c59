import { Card, CheckIcon } from "@carnet/shell/ui";
import { Badge, StatusBadge } from "@carnet/shell/ui/full";
import { NotYetIcon, Timeline } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { infoRequestList, InfoRequestView } from "@carnet/services/portal/contract";
import type { ReactNode } from "react";
import type { z } from "zod";

const statusOf = ({ submittedAt, consumedAt }: InfoRequestView) =>
  consumedAt ? "merged" : submittedAt ? "received" : "sent";

/** What the patient was asked, and where each request stands (POR-007). */
export function RequestList({ list, send }: { list: z.output<typeof infoRequestList>; send: ReactNode }) {
  const t = useText("patient");
  return (
    <Card
      title={t("infoRequest.list.title")}
      level={3}
      subtitle={
        <Badge tone={list.isLinked ? "success" : "neutral"} icon={list.isLinked ? <CheckIcon /> : <NotYetIcon />}>
          {t(list.isLinked ? "infoRequest.list.linked" : "infoRequest.list.notLinked")}
        </Badge>
      }
    >
      <Timeline
        label={t("infoRequest.list.title")}
        entries={list.infoRequests.map((request) => ({
          id: request.id,
          at: formatInstant(request.sentAt),
          title: <StatusBadge status={statusOf(request)} />,
          children: request.submittedAt
            ? t("infoRequest.list.answered", { at: formatInstant(request.submittedAt) })
            : t(`infoRequest.list.language.${request.language}`),
        }))}
      />
      {send}
    </Card>
  );
}
