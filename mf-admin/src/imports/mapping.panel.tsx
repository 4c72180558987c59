import { getMulticlinic, type MulticlinicJob } from "@carnet/services/admin/contract";
import { invalidate } from "@carnet/shell/app";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { Button, ErrorPanel, Notice, RefusalNotice, SkeletonLines, Stack, Text, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { DataTable, ProgressPanel } from "@carnet/shell/ui/lists";
import { saveFile } from "@carnet/shell/ui/more";
import { faultyLines, notesOf, type Person, type Table, type Target } from "@carnet/shell/importing";
import {
  Choices,
  ColumnsTable,
  CuttingChoices,
  ReadingChoices,
  SectionHead,
  ShortYears,
  useShownValue,
  useTargetName,
} from "@carnet/shell/importing/columns";
import { useState } from "react";
import css from "./imports.module.css";
import { multiclinicClient, type Owner } from "./multiclinic.client.ts";
import { clinicNames, sizeOf, type AsideLine, type Split } from "./shares-of.ts";
import { useMapping } from "./use-mapping.ts";

/** What the columns become and which clinic is which, with one patient as they will be; then each clinic's lines are sealed for its owner (ADM-012). */
export function MappingPanel({ job, onClose }: { job: MulticlinicJob; onClose: () => void }) {
  const t = useText("admin");
  const of = useMapping(job);
  const [owners, setOwners] = useState<Owner[] | null>(null);
  const { table, choices, mapping, split } = of;
  const isFixed = job.shares.length > 0;
  const next = useAction(async (split: Split) => {
    const aside = split.aside.map(({ line }) => line);
    await multiclinicClient.map(job.id, mapping!, aside, job.mapping);
    setOwners(await multiclinicClient.owners(job.id));
    await invalidate(getMulticlinic);
  });
  const recut = useAction(of.recut);
  if (of.trouble) return <ErrorPanel onRetry={of.retry} />;
  if (!table || !choices || !mapping) return <SkeletonLines shape="rows" lines={6} />;
  const ready = split?.shares.reduce((sum, share) => sum + sizeOf(share), 0) ?? 0;
  return (
    <Stack gap="lg">
      <SectionHead title={t("imports.map.title", { name: job.fileName })}>
        <Button variant="quiet" onClick={onClose}>
          {t("imports.map.back")}
        </Button>
      </SectionHead>
      {owners && split ? (
        <OwnersPanel
          job={job}
          split={split}
          owners={owners}
          onDone={onClose}
          onBack={isFixed ? null : () => setOwners(null)}
        />
      ) : (
        <>
          {isFixed ? (
            <Notice>{t("imports.map.fixed")}</Notice>
          ) : (
            <>
              <Choices label={t("imports.map.choices")}>
                <Select
                  label={t("imports.map.clinicColumn")}
                  options={table.columns.map((column, at) => ({ value: String(at), label: column }))}
                  value={String(choices.clinicColumn)}
                  onChange={(at) => of.setClinicColumn(Number(at))}
                />
                <CuttingChoices
                  kind={of.file!.kind}
                  choices={of.file!.choices}
                  onChange={(changes) => void recut.run(changes)}
                />
                <ReadingChoices {...choices} onChange={of.change} />
              </Choices>
              <DataTable
                caption={t("imports.map.clinics")}
                rows={clinicNames(table, choices.clinicColumn).map((name) => ({ name }))}
                rowKey={({ name }) => name}
                columns={[
                  { key: "name", header: t("imports.map.inFile"), cell: ({ name }) => name },
                  {
                    key: "clinic",
                    header: t("imports.map.inCarnet"),
                    stacked: true,
                    cell: ({ name }) => (
                      <Select
                        label={t("imports.map.clinicOf", { name })}
                        labelHidden
                        searchable
                        placeholder={t("imports.map.noClinic")}
                        options={of.clinics.map((clinic) => ({ value: clinic.id, label: clinic.name }))}
                        value={choices.clinics.get(name) ?? null}
                        onChange={(id) => of.setClinic(name, id)}
                        onClear={() => of.setClinic(name, null)}
                      />
                    ),
                  },
                ]}
              />
              <ShortYears table={table} proposals={choices.proposals} order={choices.order} />
              <ColumnsTable
                caption={t("imports.map.columns")}
                table={table}
                proposals={choices.proposals}
                without={choices.clinicColumn}
                onTarget={of.setTarget}
              />
            </>
          )}
          {recut.trouble !== null && (
            <Notice tone="danger" announce>
              {t("imports.map.unread")}
            </Notice>
          )}
          {split ? <Preview split={split} /> : <SkeletonLines lines={4} />}
          {split && <FaultyLines split={split} />}
          {split && split.aside.length > 0 && <AsideLines job={job} table={table} aside={split.aside} />}
          <NobodysLines table={table} />
          <RefusalNotice code={next.refusal} />
          <div>
            <Button
              variant="primary"
              busy={next.busy}
              disabled={!split || ready === 0}
              onClick={() => split && void next.run(split)}
            >
              {t("imports.map.next", { count: ready, lines: formatNumber(ready) })}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

/** One patient as they will be, and the way to the next. */
function Preview({ split: { people } }: { split: Split }) {
  const t = useText("admin");
  const nameOf = useTargetName();
  const shownOf = useShownValue();
  const [at, setAt] = useState(0);
  const person: Person | undefined = people[Math.min(at, people.length - 1)];
  if (!person) return <Notice tone="warning">{t("imports.map.nobody")}</Notice>;
  const fields = Object.entries(person.fields).filter(([, value]) => typeof value === "string" && value !== "");
  const notes = notesOf(person);
  return (
    <section className={css.log} aria-label={t("imports.preview.title")}>
      <SectionHead level={3} title={t("imports.preview.title")}>
        <span className={css.hint} role="status">
          {t("imports.preview.place", { line: formatNumber(person.line) })}
        </span>
        <Button variant="quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("imports.preview.previous")}
        </Button>
        <Button variant="quiet" disabled={at >= people.length - 1} onClick={() => setAt(at + 1)}>
          {t("imports.preview.next")}
        </Button>
      </SectionHead>
      <dl className={css.person} data-private-fields>
        {fields.map(([name, value]) => (
          <Line key={name} name={nameOf(name as Target)} value={shownOf(name, String(value))} />
        ))}
        {notes && <Line name={nameOf("notes")} value={notes} />}
      </dl>
    </section>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd data-private>{value}</dd>
  </>
);

/** Lines with an error, which go to their clinic as they are: their owner mends them. */
function FaultyLines({ split: { shares } }: { split: Split }) {
  const t = useText("admin");
  const nameOf = useTargetName();
  const faulty = shares.flatMap((share) => share.faulty);
  if (faulty.length === 0) return null;
  return (
    <section className={css.log}>
      <SectionHead
        level={3}
        title={t("imports.faulty.title", { count: faulty.length, lines: formatNumber(faulty.length) })}
      />
      <Text>{t("imports.faulty.text")}</Text>
      <LinesTable
        caption={t("imports.faulty.caption")}
        rows={faulty.map(({ line, problems }) => ({
          line,
          why: t("imports.faulty.fields", { fields: problems.map(({ field }) => nameOf(field as Target)).join(", ") }),
        }))}
      />
    </section>
  );
}

interface AsideLinesProps {
  job: MulticlinicJob;
  table: Table;
  aside: readonly AsideLine[];
}

/** Lines that go to no clinic, with why; they can be taken away as a file of their own, mended there and brought again. */
function AsideLines({ job, table, aside }: AsideLinesProps) {
  const t = useText("admin");
  const columnWords = useText("columns");
  const rows = aside.map(({ line, why }) => ({
    line,
    why: why === "clinic" ? t("imports.aside.clinic") : columnWords(`aside.${why}`),
  }));
  const download = () => {
    const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
    const texts = new Map(table.faults.map(({ line, text }) => [line, text]));
    const lines = rows.map(({ line, why }) => ({ cells: cells.get(line), text: texts.get(line) ?? "", why }));
    saveFile(
      faultyLines(table.columns, t("imports.aside.why"), lines),
      t("imports.aside.fileName", { name: job.fileName.replace(/\.\w+$/, "") }),
    );
  };
  return (
    <section className={css.log}>
      <SectionHead
        level={3}
        title={t("imports.aside.title", { count: aside.length, lines: formatNumber(aside.length) })}
      >
        <Button variant="quiet" icon={<DownloadIcon />} onClick={download}>
          {t("imports.aside.download")}
        </Button>
      </SectionHead>
      <LinesTable caption={t("imports.aside.caption")} rows={rows} />
    </section>
  );
}

/** Headings and totals, which are no patients and go nowhere. */
function NobodysLines({ table: { asides } }: { table: Table }) {
  const t = useText("admin");
  const columnWords = useText("columns");
  if (asides.length === 0) return null;
  return (
    <section className={css.log}>
      <SectionHead
        level={3}
        title={t("imports.nobodys.title", { count: asides.length, lines: formatNumber(asides.length) })}
      />
      <LinesTable
        caption={t("imports.nobodys.caption")}
        rows={asides.map(({ line, why }) => ({ line, why: columnWords(`aside.${why}`) }))}
      />
    </section>
  );
}

/** So many lines are listed before all are asked for. */
const atFirst = 10;

/** Lines by their numbers, with why they are listed. */
function LinesTable({ caption, rows }: { caption: string; rows: readonly { line: number; why: string }[] }) {
  const t = useText("admin");
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, atFirst);
  return (
    <>
      <DataTable
        caption={caption}
        rows={shown}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: "line",
            header: t("imports.aside.line"),
            cell: ({ line }) => t("imports.preview.place", { line: formatNumber(line) }),
          },
          { key: "why", header: t("imports.aside.why"), cell: ({ why }) => why },
        ]}
      />
      {shown.length < rows.length && (
        <div>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t("imports.aside.all")}
          </Button>
        </div>
      )}
    </>
  );
}

interface OwnersPanelProps {
  job: MulticlinicJob;
  split: Split;
  owners: readonly Owner[];
  onDone: () => void;
  onBack: (() => void) | null;
}

/** Who is handed what, each with the fingerprint of their key; then lot after lot is sealed and given. */
function OwnersPanel({ job, split, owners, onDone, onBack }: OwnersPanelProps) {
  const t = useText("admin");
  const given = new Set(job.shares.map(({ number }) => number));
  const left = split.shares.filter(({ number }) => !given.has(number));
  const [done, setDone] = useState(0);
  const ownerOf = (clinicId: string) => owners.find((owner) => owner.clinicId === clinicId);
  const lacking = left.filter(({ clinicId }) => !ownerOf(clinicId)?.pubKey);
  const seal = useAction(async () => {
    setDone(0);
    for (const share of left) {
      await multiclinicClient.give(job.id, job.fileName, share, ownerOf(share.clinicId)!);
      setDone((now) => now + 1);
    }
    await invalidate(getMulticlinic);
    onDone();
  });
  return (
    <>
      <Text>{t("imports.owners.text")}</Text>
      <DataTable
        caption={t("imports.owners.caption")}
        rows={left}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            key: "clinic",
            header: t("imports.job.clinic"),
            cell: ({ clinicId }) => ownerOf(clinicId)?.clinicName ?? t("imports.owners.noClinic"),
          },
          {
            key: "owner",
            header: t("imports.job.owner"),
            cell: ({ clinicId }) => <span data-private>{ownerOf(clinicId)?.ownerName || "—"}</span>,
          },
          {
            key: "key",
            header: t("imports.owners.fingerprint"),
            cell: ({ clinicId }) => (
              <span className={css.digits}>{ownerOf(clinicId)?.digits ?? t("imports.owners.noKey")}</span>
            ),
          },
          {
            key: "lines",
            header: t("imports.job.lines"),
            align: "end",
            cell: (share) => formatNumber(sizeOf(share)),
          },
        ]}
      />
      {lacking.length > 0 && <Notice tone="warning">{t("imports.owners.lacking")}</Notice>}
      {seal.busy && (
        <ProgressPanel title={t("imports.owners.sealing")} done={done} total={left.length} state="running">
          {t("imports.owners.stay")}
        </ProgressPanel>
      )}
      <RefusalNotice code={seal.refusal} />
      <div className={css.buttons}>
        {onBack && (
          <Button variant="quiet" disabled={seal.busy} onClick={onBack}>
            {t("imports.owners.back")}
          </Button>
        )}
        <Button
          variant="primary"
          busy={seal.busy}
          disabled={lacking.length > 0 || left.length === 0}
          onClick={() => void seal.run()}
        >
          {t("imports.owners.seal", { count: left.length })}
        </Button>
      </div>
    </>
  );
}
