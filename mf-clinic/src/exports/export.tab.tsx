import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { formatInstant, formatNumber, formatTime } from "@carnet/shell/i18n";
import { Button, Card, Checkbox, ErrorPanel, Notice, RefusalNotice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { DownloadIcon, Progress, RadioGroup } from "@carnet/shell/ui/full";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { type ClinicView, getMembers, type MadeExport } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { hasFolders } from "./export-place.ts";
import css from "./exports.module.css";
import { readProgress } from "./kept-progress.ts";
import { SetAsideList } from "./set-aside-list.tsx";
import { useExport } from "./use-export.ts";

const formats = ["takeOut", "pdf"] as const;

/** Every record of the clinic, taken out in this browser and given to its disk; the server knows only how far it is (EXP-006 to 008). */
export function ExportTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { info, maker, step, failure, starting, goingOn, stopping } = useExport(clinic);
  if (info.isError) return <ErrorPanel onRetry={() => void info.refetch()} />;
  if (!info.data) return <SkeletonLines shape="card" lines={5} />;
  const { exports, inProgress, available, expectedAt } = info.data;
  const [newest] = exports;
  const kept = newest ? readProgress(newest.id) : null;
  const mayGoOn = maker === "nobody" && available && kept !== null;
  // A colleague's that stands still is theirs to go on with, and anyone's to stop.
  const mayRetry = maker === "nobody" && (!inProgress || available);
  const isShown = maker !== undefined && (maker !== "nobody" || (inProgress && !mayGoOn));
  return (
    <Stack gap="md">
      {newest && isShown && (
        <Card
          title={t(`exports.makers.${maker}`)}
          actions={
            <Button busy={stopping.busy} onClick={() => void stopping.run(newest)}>
              {t(step ? "exports.pause" : "exports.stop")}
            </Button>
          }
        >
          <Running made={step ? { ...newest, ...step } : newest} expectedAt={expectedAt} />
          {step && <Notice>{t("exports.keepOpen")}</Notice>}
        </Card>
      )}
      {newest && mayGoOn && (
        <Notice tone={newest.state === "failed" ? "danger" : "info"}>
          {t("exports.stands", { done: formatNumber(newest.done), total: formatNumber(newest.total) })}{" "}
          <Button size="small" busy={goingOn.busy} onClick={() => void goingOn.run(newest)}>
            {t("exports.goOn")}
          </Button>
        </Notice>
      )}
      {failure && <Notice tone="danger">{t(`exports.failed.${failure}`)}</Notice>}
      {kept && newest && kept.setAside.length > 0 && step === null && (
        <SetAsideList
          setAside={kept.setAside}
          busy={goingOn.busy}
          onRetry={mayRetry ? () => void goingOn.run(newest) : undefined}
        />
      )}
      {maker === "nobody" && !isShown && <Begin busy={starting.busy} onBegin={(format) => void starting.run(format)} />}
      <RefusalNotice code={starting.refusal ?? goingOn.refusal ?? stopping.refusal} />
      {exports.length > 0 && <Former clinic={clinic} exports={exports} />}
    </Stack>
  );
}

function Running({ made, expectedAt }: { made: MadeExport; expectedAt: string | null }) {
  const t = useWords();
  const { total, done, setAside, triggeredAt } = made;
  return (
    <>
      <p className={css.count}>
        <strong>{formatNumber(done)}</strong> {t("exports.of", { total: formatNumber(total) })}
      </p>
      <Progress label={t("exports.progress")} value={total > 0 ? ((done + setAside) / total) * 100 : 0} />
      <dl className={css.facts}>
        <div>
          <dt>{t("exports.began")}</dt>
          <dd>{formatInstant(triggeredAt)}</dd>
        </div>
        <div>
          <dt>{t("exports.expected")}</dt>
          <dd>{expectedAt ? formatTime(expectedAt) : "–"}</dd>
        </div>
        <div>
          <dt>{t("exports.setAside")}</dt>
          <dd>{formatNumber(setAside)}</dd>
        </div>
      </dl>
    </>
  );
}

function Begin({ busy, onBegin }: { busy: boolean; onBegin: (format: MadeExport["format"]) => void }) {
  const t = useWords();
  const [format, choose] = useState<MadeExport["format"]>("takeOut");
  const [isAgreed, agree] = useState(false);
  const [isAsked, ask] = useState(false);
  const isLacking = isAsked && !isAgreed;
  const begin = () => {
    ask(true);
    if (isAgreed) onBegin(format);
  };
  return (
    <Card title={t("exports.title")} subtitle={t("exports.text")}>
      <Stack gap="md">
        <RadioGroup<MadeExport["format"]>
          label={t("exports.format")}
          options={formats.map((value) => ({
            value,
            label: t(`exports.formats.${value}`),
            hint: t(`exports.hints.${value}`),
          }))}
          value={format}
          onChange={choose}
        />
        <p>{t(hasFolders() ? "exports.folder" : "exports.downloads")}</p>
        <div>
          <Checkbox
            label={t("exports.agreement")}
            checked={isAgreed}
            onChange={agree}
            required
            aria-invalid={isLacking || undefined}
          />
          {isLacking && (
            <p role="alert" className={css.lacking}>
              {t("exports.agreementMissing")}
            </p>
          )}
        </div>
        <div>
          <Button variant="primary" icon={<DownloadIcon size={16} />} busy={busy} onClick={begin}>
            {t(hasFolders() ? "exports.beginFolder" : "exports.begin")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Former({ clinic, exports }: { clinic: ClinicView; exports: readonly MadeExport[] }) {
  const t = useWords();
  const { data } = useCall(getMembers, { params: { id: clinic.id } });
  const nameOf = (id: string) => {
    const member = data?.members.find((each) => each.id === id);
    return member ? `${member.firstName} ${member.lastName}` : t("exports.formerMember");
  };
  const columns: Column<MadeExport>[] = [
    { key: "began", header: t("exports.began"), cell: ({ triggeredAt }) => formatInstant(triggeredAt) },
    { key: "by", header: t("exports.by"), hideBelow: "sm", cell: ({ triggeredBy }) => nameOf(triggeredBy) },
    {
      key: "format",
      header: t("exports.format"),
      hideBelow: "md",
      cell: ({ format }) => t(`exports.formats.${format}`),
    },
    {
      key: "count",
      header: t("exports.patients"),
      align: "end",
      cell: ({ done, total }) => t("exports.counted", { done: formatNumber(done), total: formatNumber(total) }),
    },
    { key: "state", header: t("exports.state"), cell: ({ state }) => t(`exports.states.${state}`) },
  ];
  return (
    <Card title={t("exports.former")}>
      <DataTable caption={t("exports.former")} columns={columns} rows={[...exports]} rowKey={({ id }) => id} />
    </Card>
  );
}
