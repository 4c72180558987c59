import { useEffect, useRef, useState } from "react";
import { call } from "@carnet/shell/api";
import { formatNumber } from "@carnet/shell/i18n";
import { Button, Card, RefusalNotice, Stack, useAction } from "@carnet/shell/ui";
import { ConfirmDialog, Switch } from "@carnet/shell/ui/full";
import {
  type ClinicView,
  linkGoRdvClinic,
  type PatientMatches,
  saveGoRdvSyncConfig,
  toggleAutoSync,
} from "@carnet/services/clinic/contract";
import { getAutomaticForms } from "@carnet/services/portal/contract";
import { readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";

/** How long after a change the form's switch is saved (SYN-015). */
const saveAfterMs = 100;
const figures = ["linked", "brought", "sent", "notSame", "aside"] as const;

/** Every list is empty: what came of it, and the two switches that keep it so (SYN-013, SYN-015). */
export function GoodStep({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const params = { id: clinic.id };
  const [leaving, setLeaving] = useState(false);
  const [form, setForm] = useState<boolean | null>(null);
  /** How many would be asked at once, while it is not yet said that they may be. */
  const [due, setDue] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const toggle = useAction(async (isGoRdvSyncAutomated: boolean) => {
    await call(toggleAutoSync, { params, body: { isGoRdvSyncAutomated } });
    await readClinic(clinic.id);
  });
  const save = useAction(async (isGoRdvAutoSendRequestInfo: boolean) => {
    await call(saveGoRdvSyncConfig, { params, body: { isGoRdvAutoSendRequestInfo } });
    await readClinic(clinic.id);
    setForm(null);
  });
  const unlink = useAction(async () => {
    await call(linkGoRdvClinic, { params, body: { goRdvKey: null } });
    await readClinic(clinic.id);
  });
  const saveForm = (on: boolean) => {
    setDue(null);
    setForm(on);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save.run(on), saveAfterMs);
  };
  const count = useAction(async () => {
    const { due: waiting } = await call(getAutomaticForms, { params });
    if (waiting > 0) setDue(waiting);
    else saveForm(true);
  });
  return (
    <Card title={t("booking.good.title")} subtitle={t("booking.good.text")}>
      <Stack gap="lg">
        <dl className={css.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`booking.good.${name}`)}</dt>
              <dd>{formatNumber(matches.figures[name])}</dd>
            </div>
          ))}
        </dl>
        {matches.figures.visitsWaiting > 0 && (
          <p>{t("booking.good.waiting", { count: matches.figures.visitsWaiting })}</p>
        )}
        <Switch
          label={t("booking.good.automatic")}
          hint={t("booking.good.automaticHint")}
          checked={clinic.isGoRdvSyncAutomated}
          disabled={toggle.busy}
          onChange={(on) => void toggle.run(on)}
        />
        <Switch
          label={t("booking.good.form")}
          hint={t("booking.good.formHint")}
          checked={form ?? clinic.isGoRdvAutoSendRequestInfo}
          disabled={count.busy}
          onChange={(on) => (on ? void count.run() : saveForm(false))}
        />
        <RefusalNotice code={toggle.refusal ?? count.refusal ?? save.refusal ?? unlink.refusal} />
        <div className={css.row}>
          <span className={css.soft}>{t("booking.link.keyShown", { key: clinic.goRdvKey ?? "" })}</span>
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t("booking.link.unlink")}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={due !== null}
        onCancel={() => setDue(null)}
        title={t("booking.good.askTitle")}
        confirm={t("booking.good.ask")}
        onConfirm={() => saveForm(true)}
      >
        {t("booking.good.askText", { count: due ?? 0 })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={leaving}
        onCancel={() => setLeaving(false)}
        title={t("booking.link.unlinkTitle")}
        confirm={t("booking.link.unlink")}
        busy={unlink.busy}
        onConfirm={() => void unlink.run()}
      >
        {t("booking.link.unlinkText")}
      </ConfirmDialog>
    </Card>
  );
}
