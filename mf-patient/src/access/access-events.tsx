import { useQuery } from "@tanstack/react-query";
import { Button, Card, Group, SkeletonLines } from "@carnet/shell/ui";
import { Timeline } from "@carnet/shell/ui/full";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useState } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { accessClient } from "./access.client.ts";
import { useNames } from "./use-names.ts";

/** Who came to this record and when, newest first; shown to the owner of the clinic (decision 17). */
export function AccessEvents({ patientId }: { patientId: string }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const nameOf = useNames(patient.clinicId);
  const [page, setPage] = useState(0);
  const { data } = useQuery({
    queryKey: ["patient", "accessEvents", patientId, page],
    queryFn: () => accessClient.events(patientId, page),
    staleTime: 0,
  });
  return (
    <Card title={t("access.events.title")} subtitle={t("access.events.text")}>
      {!data && <SkeletonLines shape="rows" lines={4} />}
      {data && (
        <Timeline
          label={t("access.events.title")}
          entries={data.rows.map(({ id, at, act, userId, impersonatorId, aboutUserId }) => ({
            id,
            at: formatInstant(at),
            tone: impersonatorId ? ("warning" as const) : ("neutral" as const),
            title: t(`access.act.${act}`, { name: nameOf(userId), about: aboutUserId ? nameOf(aboutUserId) : "" }),
            ...(impersonatorId && { children: t("access.events.impersonated") }),
          }))}
        />
      )}
      {data && data.total > 20 && (
        <Group justify="center">
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t("history.newer")}
          </Button>
          <Button size="small" disabled={(page + 1) * 20 >= data.total} onClick={() => setPage(page + 1)}>
            {t("history.older")}
          </Button>
        </Group>
      )}
    </Card>
  );
}
