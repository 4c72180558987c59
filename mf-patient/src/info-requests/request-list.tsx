import { Card, CheckIcon } from "@carnet/shell/ui";
import { Badge, StatusBadge } from "@carnet/shell/ui/full";
import { NotYetIcon } from "@carnet/shell/ui/more";
import { Timeline } from "@carnet/shell/ui/lists";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { InfoRequestList, InfoRequestView } from "@carnet/services/portal/contract";
import type { ReactNode } from "react";
import { RequestCourse } from "./request-course.tsx";

const statusOf = ({ submittedAt, consumedAt }: InfoRequestView) =>
  consumedAt ? "merged" : submittedAt ? "received" : "sent";

interface RequestListProps {
  list: InfoRequestList;
  send: ReactNode;
  onTakenBack: () => void;
}

/** What the patient was asked, where each request stands and how it went (POR-007, PAT-005). */
export function RequestList({ list, send, onTakenBack }: RequestListProps) {
  const t = useText("patient");
  return (
    <Card
      title={t("infoRequests.list.title")}
      level={3}
      subtitle={
        <Badge tone={list.isLinked ? "success" : "neutral"} icon={list.isLinked ? <CheckIcon /> : <NotYetIcon />}>
          {t(list.isLinked ? "infoRequests.list.linked" : "infoRequests.list.notLinked")}
        </Badge>
      }
    >
      <Timeline
        label={t("infoRequests.list.title")}
        entries={list.infoRequests.map((request) => ({
          id: request.id,
          at: formatInstant(request.sentAt),
          title: <StatusBadge status={statusOf(request)} />,
          children: <RequestCourse request={request} onTakenBack={onTakenBack} />,
        }))}
      />
      {send}
    </Card>
  );
}
