import { useState } from "react";
import { formatDay, formatNumber, formatPhone, useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { saveFile, SegmentedControl } from "@carnet/shell/ui/more";
import { DataTable } from "@carnet/shell/ui/lists";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { fullNameOf } from "@carnet/services/patient/contract";
import { faultyLines, type ImportProblem, type Person } from "@carnet/shell/importing";
import { Figures, SectionHead } from "@carnet/shell/importing/columns";
import { fillOf, type Decision, type Twin } from "./import-plan.ts";
import css from "./imports.module.css";
import { MendField } from "./mend-field.tsx";
import { reasonsOf } from "./reasons-of.ts";
import type { Checking } from "./use-checked.ts";
import type { Read } from "./use-import.ts";

/** So many lines of each list are drawn before more are asked for. */
const atFirst = 50;

interface CheckPanelProps {
  /** What was read, with the lines of the file as they are downloaded. */
  read: Pick<Read, "name" | "table">;
  of: Checking;
  ready: number;
}

/** The third step: who is ready, who seems to be here already and why, and what is to be mended. Nothing is written yet. */
export function CheckPanel({ read, of, ready }: CheckPanelProps) {
  const t = useText("imports");
  const columnWords = useText("columns");
  const wrong = useProblemWords();
  const { people, twins } = of.checked!;
  const { columns, rows, faults, asides } = read.table;
  const faulty = people.filter(({ problems }) => problems.length > 0);
  const alike = people.filter(({ line, problems }) => problems.length === 0 && twins.has(line));
  const skipped = alike.filter(({ line }) => (of.decisions.get(line) ?? "skip") === "skip").length;
  const incomplete = people.filter(({ problems, gaps }) => problems.length === 0 && gaps.length > 0).length;
  const download = () =>
    saveFile(
      faultyLines(columns, t("check.whatIsWrong"), [
        ...faulty.map(({ line, problems }) => ({
          cells: rows.find((row) => row.line === line)?.cells,
          why: problems.map(wrong).join(" "),
        })),
        ...faults.map(({ text, why }) => ({ text, why: columnWords(`aside.${why}`) })),
      ]),
      t("check.fileName", { name: read.name.replace(/\.\w+$/, "") }),
    );
  return (
    <>
      <Figures
        label={t("check.figures")}
        figures={[
          { part: "ready", label: t("check.ready"), value: formatNumber(ready), hint: t("check.nothingYet") },
          { part: "here", label: t("check.here"), value: formatNumber(skipped), hint: t("check.skipped") },
          {
            part: "wrong",
            label: t("check.wrong"),
            value: formatNumber(faulty.length + faults.length),
            hint: t("check.leftOut"),
            tone: "danger",
          },
          // Lines that were handed over are all somebody's.
          ...(asides.length > 0
            ? [
                {
                  part: "aside",
                  label: t("check.aside"),
                  value: formatNumber(asides.length),
                  hint: t("check.asideHint"),
                },
              ]
            : []),
        ]}
      />
      {incomplete > 0 && <Notice>{t("check.incomplete", { count: incomplete })}</Notice>}
      {(faulty.length > 0 || faults.length > 0) && (
        <section className={css.section}>
          <SectionHead title={t("check.wrongTitle", { count: faulty.length + faults.length })}>
            <Button variant="quiet" icon={<DownloadIcon />} onClick={download}>
              {t("check.download")}
            </Button>
          </SectionHead>
          <ProblemTable people={faulty} of={of} />
          {faults.length > 0 && (
            <ul className={css.asides} data-private>
              {faults.slice(0, atFirst).map(({ line, text, why }) => (
                <li key={line}>
                  <strong>{t("check.line", { line: formatNumber(line) })}</strong> {columnWords(`aside.${why}`)}{" "}
                  <code>{text}</code>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {alike.length > 0 && <AlikeTable people={alike} twins={twins} of={of} />}
      {asides.length > 0 && (
        <section className={css.section}>
          <SectionHead title={t("check.asideTitle", { count: asides.length })} />
          <ul className={css.asides} data-private>
            {asides.slice(0, atFirst).map(({ line, text, why }) => (
              <li key={line}>
                <strong>{t("check.line", { line: formatNumber(line) })}</strong> {columnWords(`aside.${why}`)}{" "}
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What is wrong with a field, in words. */
function useProblemWords(): (problem: ImportProblem) => string {
  const t = useText("imports");
  const field = useText("patient");
  return ({ code }) =>
    code === "nameMissing" || code === "tooLong" || code === "noSuchDay"
      ? t(`problem.${code}`)
      : field(`fields.problem.${code}`);
}

function ProblemTable({ people, of }: { people: readonly Person[]; of: Checking }) {
  const t = useText("imports");
  const field = useText("patient");
  const wrong = useProblemWords();
  const [most, setMost] = useState(atFirst);
  const rows = people.flatMap((person) => person.problems.map((problem) => ({ person, problem })));
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        caption={t("check.wrongCaption")}
        rows={rows.slice(0, most)}
        rowKey={({ person, problem }) => `${person.line}/${problem.field}`}
        columns={[
          {
            key: "line",
            header: t("check.lineWord"),
            cell: ({ person: { line } }) => t("check.line", { line: formatNumber(line) }),
          },
          {
            key: "who",
            header: t("check.who"),
            hideBelow: "sm",
            cell: ({ person }) => <span data-private>{fullNameOf(person.fields) || "–"}</span>,
          },
          { key: "field", header: t("check.field"), cell: ({ problem }) => field(`fields.${problem.field}`) },
          {
            key: "text",
            header: t("check.inFile"),
            cell: ({ problem }) => <code data-private>{problem.text || "–"}</code>,
          },
          { key: "wrong", header: t("check.whatIsWrong"), cell: ({ problem }) => wrong(problem) },
          {
            key: "mended",
            header: t("check.mended"),
            stacked: true,
            cell: ({ person, problem }) => (
              <MendField
                person={person}
                problem={problem}
                onMend={(text) => void of.mend(person.line, problem.field, text)}
              />
            ),
          },
        ]}
      />
      <More left={rows.length - most} onMore={() => setMost(most + atFirst)} />
    </>
  );
}

function AlikeTable({
  people,
  twins,
  of,
}: {
  people: readonly Person[];
  twins: ReadonlyMap<number, Twin>;
  of: Checking;
}) {
  const t = useText("imports");
  const [most, setMost] = useState(atFirst);
  const decisionOf = (line: number): Decision => of.decisions.get(line) ?? "skip";
  const isFilling = people.some(({ line }) => decisionOf(line) === "fill");
  const all = isFilling
    ? "each"
    : people.every(({ line }) => decisionOf(line) === decisionOf(people[0]!.line))
      ? decisionOf(people[0]!.line)
      : "each";
  const choicesOf = (line: number) =>
    (["skip", "fill", "add"] as const).map((value) => ({
      value,
      label: t(`check.decision.${value}`),
      disabled: value === "fill" && !fillOf(twins.get(line)),
    }));
  return (
    <section className={css.section}>
      <SectionHead title={t("check.hereTitle", { count: people.length })}>
        <SegmentedControl<Decision | "each">
          label={t("check.decideAll")}
          options={[
            { value: "skip", label: t("check.decision.skipAll") },
            { value: "add", label: t("check.decision.addAll") },
            { value: "each", label: t("check.decision.each"), disabled: all !== "each" },
          ]}
          value={all}
          onChange={(value) =>
            value !== "each" &&
            of.decide(
              people.map(({ line }) => line),
              value,
            )
          }
        />
      </SectionHead>
      <p className={css.stays}>{t("check.fillHint")}</p>
      <DataTable
        caption={t("check.hereCaption")}
        rows={people.slice(0, most)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: "line",
            header: t("check.lineWord"),
            cell: ({ line }) => t("check.line", { line: formatNumber(line) }),
          },
          {
            key: "file",
            header: t("check.inFile"),
            cell: ({ fields }) => <Described {...fields} fullName={fullNameOf(fields)} />,
          },
          {
            key: "carnet",
            header: t("check.inCarnet"),
            cell: ({ line }) => <WhoIsHere twin={twins.get(line)!} people={of.checked!.people} />,
          },
          {
            key: "why",
            header: t("check.why"),
            cell: (person) => {
              const twin = twins.get(person.line)!;
              const earlier = of.checked!.people.find(({ line }) => line === twin.line);
              return reasonsOf(person.fields, twin.found[0] ?? describedOf(earlier))
                .map((reason) => t(`check.reason.${reason}`))
                .join(", ");
            },
          },
          {
            key: "decision",
            header: t("check.decide"),
            width: "15.5rem",
            stacked: true,
            cell: ({ line }) => (
              <SegmentedControl<Decision>
                label={t("check.decideOf", { line: formatNumber(line) })}
                options={choicesOf(line)}
                value={decisionOf(line)}
                onChange={(decision) => of.decide([line], decision)}
              />
            ),
          },
        ]}
      />
      <More left={people.length - most} onMore={() => setMost(most + atFirst)} />
    </section>
  );
}

const describedOf = (person: Person | undefined) =>
  person ? { ...person.fields, fullName: fullNameOf(person.fields) } : null;

function WhoIsHere({ twin, people }: { twin: Twin; people: readonly Person[] }) {
  const t = useText("imports");
  const [found] = twin.found;
  if (found) return <Described {...found} />;
  const earlier = people.find(({ line }) => line === twin.line);
  return (
    <>
      {t("check.earlierLine", { line: formatNumber(twin.line ?? 0) })}
      {earlier && <Described {...earlier.fields} fullName={fullNameOf(earlier.fields)} />}
    </>
  );
}

interface DescribedProps {
  fullName: string;
  dateOfBirth: string | null;
  phone: string | null;
  phoneMobile: string | null;
  email: string | null;
}

function Described({ fullName, dateOfBirth, phone, phoneMobile, email }: DescribedProps) {
  const number = phoneMobile ?? phone;
  const facts = [dateOfBirth && formatDay(dateOfBirth), number && formatPhone(number), email].filter(Boolean);
  return (
    <span data-private>
      {fullName}
      {facts.length > 0 && <small className={css.facts}>{facts.join(" · ")}</small>}
    </span>
  );
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const t = useText("imports");
  if (left <= 0) return null;
  return (
    <Button variant="quiet" onClick={onMore}>
      {t("check.more", { count: Math.min(left, atFirst) })}
    </Button>
  );
}
