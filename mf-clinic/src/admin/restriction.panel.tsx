import { invalidate } from "@carnet/shell/app";
import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useAutosave } from "@carnet/shell/journal";
import { Button, Card, RefusalNotice, StateChip, TextField, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { getMyAddress } from "@carnet/services/account/contract";
import { type ClinicView, getClinic, setAccessRestrictions } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { useLastValid } from "../profiles/use-last-valid.ts";
import { useWords } from "../words/use-words.ts";

interface Restriction {
  on: boolean;
  address: string;
}

const looksLikeAddress = (text: string) => /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i.test(text.trim());

/** Limits the members who are bound to it to one address (CLI-015). The owner is never kept out. */
export function RestrictionPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const stored = { on: clinic.officeIpAddressRestrictionOn, address: clinic.officeIpAddress ?? "" };
  const [typed, setTyped] = useState<Restriction>(stored);
  const wrong = typed.address.trim() === "" ? typed.on : !looksLikeAddress(typed.address);
  const autosave = useAutosave<Restriction, Restriction>({
    key: `clinic/${clinic.id}/restriction`,
    value: useLastValid(wrong ? null : typed, stored),
    enabled: clinic.can.restrict,
    seal: (value) => Promise.resolve(value),
    save: async ({ on, address }) => {
      const body = { officeIpAddressRestrictionOn: on, officeIpAddress: address.trim() || null };
      await call(setAccessRestrictions, { params: { id: clinic.id }, body });
      await invalidate(getClinic, { params: { id: clinic.id } });
    },
    onRecover: setTyped,
  });
  const useMine = useAction(async () => {
    const { address } = await call(getMyAddress);
    setTyped({ ...typed, address });
  });
  return (
    <Card
      title={t("admin.restriction.title")}
      subtitle={t("admin.restriction.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <div className={css.fields}>
        <TextField
          label={t("admin.restriction.address")}
          inputMode="decimal"
          autoComplete="off"
          value={typed.address}
          error={wrong ? t("errors.invalidIpAddress") : null}
          onChange={(address) => setTyped({ ...typed, address })}
        />
        <div>
          <Button busy={useMine.busy} onClick={() => void useMine.run()}>
            {t("admin.restriction.mine")}
          </Button>
        </div>
        <Switch
          label={t("admin.restriction.on")}
          hint={t("admin.restriction.onHint")}
          checked={typed.on}
          disabled={!typed.on && typed.address.trim() === ""}
          onChange={(on) => setTyped({ ...typed, on })}
        />
        <RefusalNotice code={autosave.refusal} />
      </div>
    </Card>
  );
}
