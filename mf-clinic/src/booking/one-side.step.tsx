import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { formatDay, formatInstant } from "@carnet/shell/i18n";
import { Button, Card, Checkbox, RefusalNotice, SkeletonLines, Stack, TextField, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import {
  type ClinicView,
  exportPatients,
  getImportedPatients,
  getMembers,
  importNewPatient,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { nameOf } from "./compared.ts";
import { isComplete, looksMadeUp, openRecords, type Completed, type Waiting } from "./open-records.ts";
import { readSides, refreshWizard } from "./use-wizard.ts";

/** Who is on one side only: brought in, with keys made here; or sent there, identity and contact alone (SYN-006, SYN-011, SYN-012). */
export function OneSideStep({ clinic }: { clinic: ClinicView }) {
  const sides = useCall(getImportedPatients, { params: { id: clinic.id }, quiet: true });
  if (!sides.data) return <SkeletonLines shape="card" lines={3} />;
  return (
    <div className={css.sides}>
      <OnlyThere clinic={clinic} people={sides.data.importedPatients} />
      <OnlyHere clinic={clinic} records={sides.data.onlyHere} />
    </div>
  );
}

function OnlyThere({ clinic, people }: { clinic: ClinicView; people: readonly Waiting[] }) {
  const t = useWords();
  const me = useSession()?.user.id ?? "";
  const members = useCall(getMembers, { params: { id: clinic.id }, quiet: true });
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Completed>>>>({});
  const [keyHolder, setKeyHolder] = useState<string>("");
  const [opened, setOpened] = useState<{ done: number; of: number } | null>(null);
  const isTicked = (one: Waiting) =>
    isComplete(one, typed[one.id]) && (one.state === "waiting" || !looksMadeUp(one) !== turned.includes(one.id));
  const ticked = people.filter(isTicked);
  const change = (id: string, part: Partial<Completed>) =>
    setTyped((now) => ({ ...now, [id]: { ...now[id], ...part } }));
  const turn = (id: string) => setTurned((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const bring = useAction(async () => {
    const params = { id: clinic.id };
    const links = ticked.map(({ id, therapistId }) => ({
      imported_patient_id: id,
      keyHolder: keyHolder || therapistId || me,
    }));
    const { patientIds } = await call(importNewPatient, { params, body: links });
    await refreshWizard(clinic.id);
    const waiting = (await readSides(clinic.id)).importedPatients.filter(({ id }) => patientIds.includes(id));
    setOpened({ done: 0, of: waiting.length });
    await openRecords(clinic.id, me, waiting, typed, (done) => setOpened({ done, of: waiting.length }));
    setOpened(null);
    await refreshWizard(clinic.id);
  });
  const therapists = (members.data?.members ?? []).filter(
    ({ plan, isOwner, isManager }) => plan !== null || isOwner || isManager,
  );
  return (
    <Card title={t("booking.oneSide.there")}>
      <Stack gap="md">
        <ul className={css.list}>
          {people.map((one) => (
            <li key={one.id}>
              <Checkbox
                label={nameOf(one)}
                hint={hintOf(one)}
                checked={isTicked(one)}
                disabled={one.state === "waiting" || !isComplete(one, typed[one.id])}
                onChange={() => turn(one.id)}
              />
              {!isComplete(one) && (
                <Missing one={one} typed={typed[one.id] ?? {}} onChange={(part) => change(one.id, part)} />
              )}
            </li>
          ))}
        </ul>
        <Select
          label={t("booking.oneSide.keyFor")}
          value={keyHolder}
          options={[
            { value: "", label: t("booking.oneSide.eachOnes") },
            ...therapists.map((member) => ({ value: member.id, label: nameOf(member) })),
          ]}
          onChange={(value) => setKeyHolder(value ?? "")}
        />
        <div className={css.row}>
          <Button variant="primary" busy={bring.busy} disabled={ticked.length === 0} onClick={() => void bring.run()}>
            {t("booking.oneSide.bring", { count: ticked.length })}
          </Button>
          {opened && (
            <span role="status">
              {t("booking.oneSide.progress", { done: opened.done, of: opened.of, count: opened.of })}
            </span>
          )}
        </div>
        <RefusalNotice code={bring.refusal} />
      </Stack>
    </Card>
  );

  function hintOf(one: Waiting): string {
    const parts = [
      one.dateOfBirth && formatDay(one.dateOfBirth),
      one.nextVisitAt
        ? t("booking.oneSide.nextVisit", { at: formatInstant(one.nextVisitAt) })
        : t("booking.oneSide.noVisit"),
      one.state === "waiting" && t("booking.oneSide.waits"),
      looksMadeUp(one) && t("booking.oneSide.madeUp"),
      !isComplete(one, typed[one.id]) && t("booking.oneSide.lacks"),
    ];
    return parts.filter(Boolean).join(" · ");
  }
}

interface MissingProps {
  one: Waiting;
  typed: Partial<Completed>;
  onChange: (part: Partial<Completed>) => void;
}

/** What a record needs and the booking service did not say. */
function Missing({ one, typed, onChange }: MissingProps) {
  const t = useWords();
  const name = nameOf(one);
  return (
    <span className={css.row}>
      {one.dateOfBirth === null && (
        <TextField
          label={t("booking.oneSide.born", { name })}
          type="date"
          value={typed.dateOfBirth ?? ""}
          onChange={(dateOfBirth) => onChange({ dateOfBirth: dateOfBirth || null })}
        />
      )}
      {one.gender === null && (
        <Select
          label={t("booking.oneSide.sex", { name })}
          value={typed.gender ?? ""}
          options={[
            { value: "", label: "" },
            ...(["F", "M", "I"] as const).map((value) => ({ value, label: t(`booking.oneSide.${value}`) })),
          ]}
          onChange={(gender) => onChange({ gender: (gender || null) as Completed["gender"] })}
        />
      )}
    </span>
  );
}

interface OnlyHereProps {
  clinic: ClinicView;
  records: readonly { id: string; firstName: string; lastName: string; dateOfBirth: string | null; queued: boolean }[];
}

function OnlyHere({ clinic, records }: OnlyHereProps) {
  const t = useWords();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = records.filter(({ id, queued }) => !queued && !left.includes(id));
  const send = useAction(async () => {
    await call(exportPatients, { params: { id: clinic.id }, body: { patientIds: chosen.map(({ id }) => id) } });
    await refreshWizard(clinic.id);
  });
  const turn = (id: string) => setLeft((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <Card title={t("booking.oneSide.here")}>
      <Stack gap="md">
        <ul className={css.list}>
          {records.map(({ id, queued, dateOfBirth, ...names }) => (
            <li key={id}>
              <Checkbox
                label={nameOf(names)}
                hint={[dateOfBirth && formatDay(dateOfBirth), queued && t("booking.oneSide.queued")]
                  .filter(Boolean)
                  .join(" · ")}
                checked={queued || !left.includes(id)}
                disabled={queued}
                onChange={() => turn(id)}
              />
            </li>
          ))}
        </ul>
        <div className={css.row}>
          <Button busy={send.busy} disabled={chosen.length === 0} onClick={() => void send.run()}>
            {t("booking.oneSide.send", { count: chosen.length })}
          </Button>
          <span className={css.soft}>{t("booking.oneSide.passes")}</span>
        </div>
        <RefusalNotice code={send.refusal} />
      </Stack>
    </Card>
  );
}
