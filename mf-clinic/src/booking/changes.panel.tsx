import { useState } from "react";
import { call } from "@carnet/shell/api";
import { formatDay, formatInstant } from "@carnet/shell/i18n";
import { Button, Card, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { settleBookingChange } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { takeTheirs, type BookingChange } from "./take-theirs.ts";
import { refreshWizard } from "./use-wizard.ts";

/** What the booking service changed of those who are linked, with both values: nothing is overwritten before somebody says so. */
export function ChangesPanel({ clinicId, changes }: { clinicId: string; changes: readonly BookingChange[] }) {
  const t = useWords();
  const [closed, setClosed] = useState<string | null>(null);
  const settle = useAction(async (change: BookingChange, keep: "here" | "there") => {
    setClosed(null);
    if (keep === "there" && !(await takeTheirs(change))) return setClosed(change.name);
    const params = { id: clinicId, importedId: change.id, field: change.field };
    await call(settleBookingChange, { params, body: { keep } });
    toast(t(`booking.changes.kept.${keep}`, { name: change.name }));
    await refreshWizard(clinicId);
  });
  const shown = (field: BookingChange["field"], value: string | null) => {
    if (!value) return t("booking.fields.none");
    if (field === "dateOfBirth") return formatDay(value);
    return field === "gender" ? t(`booking.oneSide.${value}`) : value;
  };
  return (
    <Card title={t("booking.changes.title")} subtitle={t("booking.changes.text")}>
      <RefusalNotice code={settle.refusal} />
      {closed && (
        <Notice tone="warning" title={t("booking.changes.noKey", { name: closed })}>
          {t("booking.changes.noKeyText")}
        </Notice>
      )}
      <ul className={css.list}>
        {changes.map((change) => {
          const { id, name, field, here, there, isBoth, since } = change;
          const label = t(`booking.changes.field.${field}`);
          return (
            <li key={`${id} ${field}`}>
              <div>
                <strong>{name}</strong>, {label}
                <dl className={css.values}>
                  <dt>{t("booking.here")}</dt>
                  <dd>{shown(field, here)}</dd>
                  <dt>{t("booking.there")}</dt>
                  <dd>{shown(field, there)}</dd>
                </dl>
                <span className={css.soft}>
                  {t(isBoth ? "booking.changes.both" : "booking.changes.one")} · {formatInstant(since)}
                </span>
              </div>
              <span className={css.row}>
                {(["there", "here"] as const).map((keep) => (
                  <Button
                    key={keep}
                    variant="quiet"
                    busy={settle.busy}
                    aria-label={`${t(`booking.changes.keep.${keep}`)}, ${name}, ${label}`}
                    onClick={() => void settle.run(change, keep)}
                  >
                    {t(`booking.changes.keep.${keep}`)}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
