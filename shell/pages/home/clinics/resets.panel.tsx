import { answerKey, useCall } from "@carnet/shell/app";
import { useQueries } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { followLink } from "@carnet/shell/federation";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Card, LinkButton } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import { getMyClinics, getResets } from "@carnet/services/clinic/contract";
import css from "./clinics.module.css";

/** Colleagues who lost their password and wait to be recognised by who runs their clinic; nothing is drawn when nobody does. */
export function ResetsPanel() {
  const t = useText("home");
  const run = (useCall(getMyClinics).data ?? []).filter(({ isOwner, isManager }) => isOwner || isManager);
  const answers = useQueries({
    queries: run.map(({ id }) => ({
      queryKey: answerKey(getResets, { params: { id } }),
      queryFn: () => call(getResets, { params: { id }, quiet: true }),
    })),
  });
  const waiting = answers.flatMap(({ data = [] }, at) => data.map((reset) => ({ ...reset, clinic: run[at]! })));
  if (waiting.length === 0) return null;
  return (
    <Card title={t("resets.title")}>
      <ul className={css.list}>
        {waiting.map(({ resetId, name, at, clinic }) => (
          <li key={resetId} className={css.line}>
            <KeyIcon size={20} aria-hidden="true" />
            <span className={css.words}>
              <span className={css.name}>{t("resets.line", { name })}</span>
              <span className={css.role}>{t("resets.at", { clinic: clinic.name, at: formatInstant(at) })}</span>
            </span>
            <LinkButton href={`/therapist/myClinic/${clinic.id}/members`} onClick={followLink} size="small">
              {t("resets.open")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
