import { getMulticlinic, type MulticlinicJob } from "@carnet/services/admin/contract";
import { invalidate } from "@carnet/shell/app";
import { Figures } from "@carnet/shell/importing/columns";
import { formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import { Button, Card, RefusalNotice, Stack, Text, TextField, toast, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { Accordion, DataTable } from "@carnet/shell/ui/lists";
import { useState } from "react";
import css from "./imports.module.css";
import { multiclinicClient } from "./multiclinic.client.ts";

const shownNumbers = 40;

/** One file: how many of its lines are pending, encrypted, imported; by clinic; and what happened to them (ADM-011). */
export function JobCard({ job, onOpen }: { job: MulticlinicJob; onOpen: () => void }) {
  const t = useText("admin");
  const [isDeleting, setDeleting] = useState(false);
  const counts = ["pending", "encrypted", "imported", "setAside"] as const;
  return (
    <Card
      title={job.fileName}
      subtitle={t("imports.job.subtitle", { when: formatInstant(job.createdAt), lines: formatNumber(job.lines) })}
      actions={
        <>
          {job.canOpen && (
            <Button variant="primary" onClick={onOpen}>
              {t(job.mapping ? "imports.job.goOn" : "imports.job.map")}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t("imports.job.delete")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Figures
          label={t("imports.job.counts")}
          figures={counts.map((part) => ({
            part,
            label: t(`imports.job.${part}`),
            value: formatNumber(job[part]),
            hint: t(`imports.job.${part}Hint`),
          }))}
        />
        <div className={css.bar} aria-hidden="true">
          {(["imported", "encrypted", "pending"] as const).map((part) => (
            <span key={part} data-part={part} style={{ flexGrow: job[part] }} />
          ))}
        </div>
        {job.shares.length > 0 && (
          <DataTable
            caption={t("imports.job.clinics", { name: job.fileName })}
            rows={job.shares}
            rowKey={({ id }) => id}
            columns={[
              { key: "clinic", header: t("imports.job.clinic"), cell: ({ clinic }) => clinic.name },
              {
                key: "owner",
                header: t("imports.job.owner"),
                hideBelow: "sm",
                cell: ({ owner }) => <span data-private>{owner.name || "—"}</span>,
              },
              { key: "lines", header: t("imports.job.lines"), align: "end", cell: ({ lines }) => formatNumber(lines) },
              {
                key: "imported",
                header: t("imports.job.imported"),
                align: "end",
                cell: ({ imported }) => formatNumber(imported),
              },
              {
                key: "state",
                header: t("imports.job.state"),
                cell: ({ doneAt, imported }) =>
                  t(doneAt ? "imports.job.done" : imported > 0 ? "imports.job.underWay" : "imports.job.waits"),
              },
            ]}
          />
        )}
        <Accordion items={[{ key: "log", title: t("imports.job.log"), content: <JobLog job={job} /> }]} />
      </Stack>
      {isDeleting && <DeleteDialog job={job} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

/** Numbers of lines, never a name. */
function JobLog({ job }: { job: MulticlinicJob }) {
  const t = useText("admin");
  return (
    <ul className={css.log} aria-label={t("imports.job.log")}>
      {job.log.map(({ at, by, event, share, count, lines }, place) => (
        <li key={place}>
          <span className={css.hint}>
            {formatInstant(at)}
            {by?.name && (
              <>
                {" · "}
                <span data-private>{by.name}</span>
              </>
            )}
          </span>
          <span>
            {t(`imports.event.${event}`, {
              count,
              lines: formatNumber(count),
              clinic: job.shares.find(({ number }) => number === share)?.clinic.name ?? "",
            })}
            {lines.length > 0 && (
              <span className={css.hint}>
                {t("imports.event.numbers", {
                  numbers:
                    lines
                      .slice(0, shownNumbers)
                      .map((number) => formatNumber(number))
                      .join(", ") + (lines.length > shownNumbers ? "…" : ""),
                })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Deleting asks for the name of the file. */
function DeleteDialog({ job, onClose }: { job: MulticlinicJob; onClose: () => void }) {
  const t = useText("admin");
  const [typed, setTyped] = useState("");
  const remove = useAction(async () => {
    await multiclinicClient.remove(job.id);
    await invalidate(getMulticlinic);
    toast(t("imports.delete.done", { name: job.fileName }));
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t("imports.delete.title", { name: job.fileName })}
      confirm={t("imports.delete.confirm")}
      busy={remove.busy}
      onConfirm={() => typed.trim() === job.fileName && void remove.run()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>{t("imports.delete.text", { count: job.encrypted, lines: formatNumber(job.encrypted) })}</Text>
        <TextField
          label={t("imports.delete.name")}
          value={typed}
          onChange={setTyped}
          error={typed !== "" && typed.trim() !== job.fileName ? t("imports.delete.otherName") : null}
        />
        <RefusalNotice code={remove.refusal} />
      </Stack>
    </ConfirmDialog>
  );
}
