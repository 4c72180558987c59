import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { Card, RefusalNotice, Stack, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { NumberField } from "@carnet/shell/ui/number";
import {
  idleLock,
  type ClinicView,
  type SecurityBody,
  getClinic,
  setClinicSecurity,
} from "@carnet/services/clinic/contract";
import { quickDelay } from "../profiles/profile-panel.ts";
import { useWords } from "../words/use-words.ts";

interface TypedSecurity extends Omit<SecurityBody, "idleLockMinutes"> {
  /** Null while the number is being typed anew. */
  idleLockMinutes: number | null;
}

const isGood = (given: TypedSecurity): given is SecurityBody =>
  given.idleLockMinutes !== null && given.idleLockMinutes >= idleLock.least && given.idleLockMinutes <= idleLock.most;

/** The second factor of those who run the clinic, and when an idle page covers itself. */
export function AccessPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { secondFactorRequired, idleLockMinutes } = clinic.security;
  const { typed, change, autosave, conflict } = useEdited<SecurityBody, TypedSecurity>({
    key: `clinic/${clinic.id}/security`,
    stored: { secondFactorRequired, idleLockMinutes },
    valid: (given) => (isGood(given) ? given : null),
    delay: quickDelay,
    send: ({ now, was }) => call(setClinicSecurity, { params: { id: clinic.id }, body: { ...now, was } }),
    refresh: () => invalidate(getClinic, { params: { id: clinic.id } }),
  });
  return (
    <Card
      title={t("security.access.title")}
      subtitle={t("security.access.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <EditedConflict
        part={t("security.access.title")}
        conflict={conflict}
        facts={(version) => [
          [t("security.access.idle"), `${version.idleLockMinutes} ${t("security.access.idleUnit")}`],
        ]}
      />
      <Stack gap="lg">
        <Switch
          label={t("security.access.secondFactor")}
          hint={t("security.access.secondFactorHint")}
          checked={typed.secondFactorRequired}
          onChange={(next) => change((now) => ({ ...now, secondFactorRequired: next }))}
        />
        <NumberField
          label={t("security.access.idle")}
          hint={t("security.access.idleHint")}
          error={isGood(typed) ? null : t("security.access.idleRange", idleLock)}
          min={idleLock.least}
          max={idleLock.most}
          whole
          unit={t("security.access.idleUnit")}
          value={typed.idleLockMinutes}
          onChange={(minutes) => change((now) => ({ ...now, idleLockMinutes: minutes }))}
        />
        <RefusalNotice code={autosave.refusal} />
      </Stack>
    </Card>
  );
}
