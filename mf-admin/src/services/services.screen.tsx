import { getHealth, type Health, type ServiceView } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatDay, formatInstant, formatNumber, formatTime, useText } from "@carnet/shell/i18n";
import { Card, CheckIcon, ErrorIcon, Notice, SkeletonLines, Stack, WarningIcon } from "@carnet/shell/ui";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { FigureStrip } from "./figure-strip.tsx";
import { HourBars } from "./hour-bars.tsx";
import { PublicStatus } from "./public-status.tsx";
import { useServiceName, useTroubleWords } from "./trouble-words.ts";
import { troublesOf, type Trouble } from "./troubles.ts";
import { Verdict } from "./verdict.tsx";
import { WearsOut } from "./wears-out.tsx";
import css from "./services.module.css";

const askEveryMs = 15_000;

/** How every service is, asked again and again while the page is seen: a verdict, what to do, and what wears out. */
export function ServicesScreen() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getHealth, {}, { refetchInterval: askEveryMs, staleTime: 0 });
  if (error && !data) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="card" lines={3} />;
  const troubles = troublesOf(data);
  return (
    <Stack gap="md">
      {error ? (
        <Notice tone="warning">{t("services.screen.lastKnown", { at: formatInstant(data.at) })}</Notice>
      ) : (
        <p className={css.asked}>
          {t("services.screen.asked", { time: formatTime(data.at), seconds: askEveryMs / 1_000 })}
        </p>
      )}
      <Verdict health={data} troubles={troubles} />
      <FigureStrip health={data} troubles={troubles} />
      <div className={css.columns}>
        <ServicesTable health={data} />
        <Stack gap="md">
          {troubles.length > 0 && <ToDo troubles={troubles} />}
          <WearsOut health={data} troubles={troubles} />
          <PublicStatus status={data.status} />
        </Stack>
      </div>
    </Stack>
  );
}

type Row = Omit<ServiceView, "name" | "lacks" | "hours"> & { name: string; hours: ServiceView["hours"] | null };

const icons = { well: <CheckIcon size={16} />, unready: <WarningIcon size={16} />, silent: <ErrorIcon size={16} /> };

function ServicesTable({ health: { gateway, services, database } }: { health: Health }) {
  const t = useText("admin");
  const nameOf = useServiceName();
  const columns: Column<Row>[] = [
    { key: "name", header: t("services.screen.service"), cell: ({ name }) => nameOf(name) },
    {
      key: "state",
      header: t("services.screen.state"),
      cell: ({ state }) => (
        <span className={css.state} data-look={state}>
          {icons[state]}
          {t(`services.screen.states.${state}`)}
        </span>
      ),
    },
    {
      key: "version",
      header: t("services.screen.version"),
      hideBelow: "md",
      cell: ({ version }) => versionOf(version),
    },
    {
      key: "p95",
      header: t("services.screen.p95"),
      align: "end",
      cell: ({ p95Ms }) => (p95Ms === null ? "–" : t("services.screen.milliseconds", { number: formatNumber(p95Ms) })),
    },
    {
      key: "errors",
      header: t("services.screen.errors"),
      align: "end",
      cell: ({ errors }) => (errors === null ? "–" : formatNumber(errors)),
    },
    {
      key: "hours",
      header: t("services.screen.hours"),
      cell: ({ hours }) => (hours ? <HourBars hours={hours} /> : "–"),
    },
  ];
  const { version, answersInMs } = database;
  const rows: Row[] = [
    ...(gateway ? [rowOf(gateway)] : []),
    ...services,
    { name: "database", state: "well", version, p95Ms: answersInMs, errors: null, hours: null },
  ];
  return <DataTable caption={t("services.screen.caption")} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

/** The public address says neither a version nor how many it refused. */
const rowOf = ({ answersInMs, hours }: NonNullable<Health["gateway"]>): Row => ({
  name: "gateway",
  state: answersInMs === null ? "silent" : "well",
  version: null,
  p95Ms: answersInMs,
  errors: null,
  hours,
});

/** A build that is known by when it was made is shown by its day. */
function versionOf(version: string | null): string {
  if (version === null) return "–";
  return /^\d{4}-\d\d-\d\dT/.test(version) ? formatDay(version) : version;
}

function ToDo({ troubles }: { troubles: readonly Trouble[] }) {
  const t = useText("admin");
  const words = useTroubleWords();
  return (
    <Card title={t("services.screen.toDo")}>
      <ul className={css.todo}>
        {troubles.map((trouble, at) => {
          const { title, text } = words(trouble);
          return (
            <li key={at} data-look={trouble.look}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
