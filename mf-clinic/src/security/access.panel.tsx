import { invalidate } from "@carnet/shell/app";
import { useState } from "react";
import { call } from "@carnet/shell/api";
import { Card, RefusalNotice, Stack, StateChip, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { NumberField } from "@carnet/shell/ui/number";
import {
  idleLock,
  type ClinicView,
  type SecurityBody,
  getClinic,
  setClinicSecurity,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** The second factor of those who run the clinic, and when an idle page covers itself. */
export function AccessPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { secondFactorRequired, idleLockMinutes } = clinic.security;
  const [minutes, setMinutes] = useState<number | null>(idleLockMinutes);
  const isGood = minutes !== null && minutes >= idleLock.least && minutes <= idleLock.most;
  const save = useAction(async (body: SecurityBody) => {
    await call(setClinicSecurity, { params: { id: clinic.id }, body });
    await invalidate(getClinic, { params: { id: clinic.id } });
  });
  const state = save.busy ? "saving" : save.refusal || save.trouble !== null ? "failed" : "saved";
  return (
    <Card
      title={t("security.access.title")}
      subtitle={t("security.access.text")}
      actions={
        <StateChip
          state={state}
          onRetry={() => void save.run({ secondFactorRequired, idleLockMinutes: minutes ?? idleLockMinutes })}
        />
      }
    >
      <Stack gap="lg">
        <Switch
          label={t("security.access.secondFactor")}
          hint={t("security.access.secondFactorHint")}
          checked={secondFactorRequired}
          disabled={save.busy}
          onChange={(next) => void save.run({ secondFactorRequired: next, idleLockMinutes })}
        />
        <NumberField
          label={t("security.access.idle")}
          hint={t("security.access.idleHint")}
          error={isGood ? null : t("security.access.idleRange", idleLock)}
          min={idleLock.least}
          max={idleLock.most}
          whole
          unit={t("security.access.idleUnit")}
          value={minutes}
          onChange={setMinutes}
          onBlur={() =>
            isGood && minutes !== idleLockMinutes && void save.run({ secondFactorRequired, idleLockMinutes: minutes })
          }
        />
        <RefusalNotice code={save.refusal} />
      </Stack>
    </Card>
  );
}
