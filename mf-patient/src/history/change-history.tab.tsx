import { useNames } from "@carnet/shell/record";
import { useQuery } from "@tanstack/react-query";
import { Button, Card, EmptyState, Group, Notice, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { AmendIcon, DeleteIcon, EditIcon, HistoryIcon, SwapIcon, UploadIcon } from "@carnet/shell/ui/more";
import { Timeline } from "@carnet/shell/ui/lists";
import { formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { historyPageSize } from "@carnet/services/patient/contract";
import { useState } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { useSystems } from "../anamnese/use-systems.ts";
import { useRemarkWords } from "../anamnese/use-remark-words.ts";
import { DeltaView, remarksIn } from "./delta-view.tsx";
import css from "./delta.module.css";
import { nobody, readHistory } from "./read-history.ts";
import { workOfDays, type Work } from "./work-of-days.ts";

const icons = {
  an: <AmendIcon size={14} />,
  export_pdf: <DownloadIcon size={14} />,
  add_file: <UploadIcon size={14} />,
  remove_file: <DeleteIcon size={14} />,
  rename_file: <EditIcon size={14} />,
  move_file: <SwapIcon size={14} />,
};

/** changeHistory: who changed what of the health history, newest first; each line is verified before it is shown (PAT-029). */
export function ChangeHistoryTab() {
  const t = useText("patient");
  const { patient, key } = useReadableRecord();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["patient", "history", patient.id, page],
    queryFn: () => readHistory(patient.id, key, page),
    staleTime: 0,
  });
  const nameOf = useNames(patient.clinicId, key.crypto);
  const { data: systems } = useSystems(data?.rows.some(({ row }) => row.section === "sr") ?? false);
  const remarkWords = useRemarkWords(
    systems ?? null,
    (data?.rows ?? []).flatMap(({ row, delta }) => (row.section === "sr" ? remarksIn(delta) : [])),
  );
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={5} />;
  const trouble = data.trouble && <Notice tone="danger">{t(`history.${data.trouble}`)}</Notice>;
  if (data.rows.length === 0 && trouble) return trouble;
  if (data.rows.length === 0) {
    return (
      <EmptyState icon={<HistoryIcon />} title={t("history.empty.title")}>
        {t("history.empty.text")}
      </EmptyState>
    );
  }
  const entryOf = ({ userId, lines }: Work<(typeof data.rows)[number]>) => {
    const times = [lines.at(-1)!, lines[0]!].map(({ row }) => formatTime(row.createdAt));
    const who = userId === nobody ? t("history.nobody") : nameOf(userId);
    return {
      id: lines[0]!.row.id,
      at: [...new Set(times)].join(" – "),
      title: who,
      icon: icons[lines[0]!.row.operation ?? "an"],
      children: (
        <div className={css.lines}>
          {lines.map(({ row, delta }) => (
            <DeltaView
              key={row.id}
              section={row.section}
              delta={delta}
              remarkWords={remarkWords}
              who={who}
              otherwise={
                userId === nobody ? t("history.unproved") : t(`history.${row.operation ?? row.section}`, { name: who })
              }
            />
          ))}
        </div>
      ),
    };
  };
  const first = page * historyPageSize + 1;
  const place = { first, last: first + data.rows.length - 1, count: data.total };
  return (
    <>
      {trouble}
      <div className={css.days} data-private>
        {workOfDays(data.rows).map(({ day, works }) => (
          <Card key={day} title={formatDay(day)}>
            <Timeline label={formatDay(day)} entries={works.map(entryOf)} />
          </Card>
        ))}
      </div>
      {data.total > historyPageSize && (
        <Group justify="center" mt="md">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t("history.newer")}
          </Button>
          <span className={css.place} role="status">
            {t("history.place", place)}
          </span>
          <Button disabled={(page + 1) * historyPageSize >= data.total} onClick={() => setPage(page + 1)}>
            {t("history.older")}
          </Button>
        </Group>
      )}
    </>
  );
}
