import { call } from "@carnet/shell/api";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { Button, Card, RefusalNotice, StateChip, TextField, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { getMyAddress } from "@carnet/services/account/contract";
import { type ClinicView, type Restriction, setAccessRestrictions } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";

interface TypedRestriction {
  on: boolean;
  address: string;
}

const looksLikeAddress = (text: string) => /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i.test(text.trim());

const isWrong = ({ on, address }: TypedRestriction) => (address.trim() === "" ? on : !looksLikeAddress(address));

/** Limits the members who are bound to it to one address (CLI-015). The owner is never kept out. */
export function RestrictionPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { typed, change, autosave, conflict } = useEdited<Restriction, TypedRestriction>({
    key: `clinic/${clinic.id}/restriction`,
    stored: {
      officeIpAddressRestrictionOn: clinic.officeIpAddressRestrictionOn,
      officeIpAddress: clinic.officeIpAddress,
    },
    typedOf: ({ officeIpAddressRestrictionOn: on, officeIpAddress }) => ({ on, address: officeIpAddress ?? "" }),
    valid: (given) =>
      isWrong(given) ? null : { officeIpAddressRestrictionOn: given.on, officeIpAddress: given.address.trim() || null },
    enabled: clinic.can.restrict,
    send: ({ now, was }) => call(setAccessRestrictions, { params: { id: clinic.id }, body: { ...now, was } }),
    refresh: () => readClinic(clinic.id),
  });
  const wrong = isWrong(typed);
  const useMine = useAction(async () => {
    const { address } = await call(getMyAddress);
    change((now) => ({ ...now, address }));
  });
  return (
    <Card
      title={t("admin.restriction.title")}
      subtitle={t("admin.restriction.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
      <EditedConflict
        part={t("admin.restriction.title")}
        conflict={conflict}
        facts={({ officeIpAddress, officeIpAddressRestrictionOn: on }) => [
          [t("admin.restriction.address"), officeIpAddress],
          ...(on ? [[t("admin.restriction.on"), "✓"] as const] : []),
        ]}
      />
      <div className={css.fields}>
        <TextField
          label={t("admin.restriction.address")}
          inputMode="decimal"
          autoComplete="off"
          value={typed.address}
          error={wrong ? t("errors.invalidIpAddress") : null}
          onChange={(address) => change((now) => ({ ...now, address }))}
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
          onChange={(on) => change((now) => ({ ...now, on }))}
        />
        <RefusalNotice code={autosave.refusal} />
      </div>
    </Card>
  );
}
