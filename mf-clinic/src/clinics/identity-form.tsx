import { EditedConflict } from "@carnet/shell/edit";
import { Card, isBlank, Notice, RefusalNotice, StateChip, TextField } from "@carnet/shell/ui";
import { PhoneField } from "@carnet/shell/ui/number";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./clinic.module.css";
import { type Identity, isComplete, useClinicIdentity } from "./use-clinic-identity.ts";

/** Name, address and telephone, saved as they are typed; while one of them is missing they are kept on this device (CLI-012). */
export function IdentityForm({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { typed, change: edit, autosave, conflict } = useClinicIdentity(clinic);
  const change = (changes: Partial<Identity>) => edit((now) => ({ ...now, ...changes }));
  const missing = (text: string) => (isBlank(text) ? t("clinics.identity.required") : null);
  return (
    <Card
      title={t("clinics.identity.title")}
      actions={
        // Beside the words that nothing is saved yet, nothing else says that something is.
        (isComplete(typed) || autosave.isHeld) && (
          <StateChip
            state={autosave.state}
            savedAt={autosave.savedAt}
            onRetry={autosave.isHeld ? undefined : autosave.retry}
          />
        )
      }
    >
      <EditedConflict
        part={t("clinics.identity.title")}
        conflict={conflict}
        facts={(version) =>
          (["name", "address", "address2", "phone"] as const).map((name) => [
            t(`clinics.identity.${name}`),
            version[name],
          ])
        }
      />
      <div className={css.fields}>
        <TextField
          label={t("clinics.identity.name")}
          required
          maxLength={200}
          value={typed.name}
          error={missing(typed.name)}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t("clinics.identity.address")}
          required
          maxLength={200}
          value={typed.address}
          error={missing(typed.address)}
          onChange={(address) => change({ address })}
        />
        <div className={css.pair}>
          <TextField
            label={t("clinics.identity.address2")}
            maxLength={200}
            value={typed.address2}
            onChange={(address2) => change({ address2 })}
          />
          <PhoneField
            label={t("clinics.identity.phone")}
            required
            country={clinic.country ?? "CA"}
            maxLength={40}
            value={typed.phone}
            error={missing(typed.phone)}
            onChange={(phone) => change({ phone })}
          />
        </div>
        {!isComplete(typed) && <Notice tone="warning">{t("clinics.identity.incomplete")}</Notice>}
        <RefusalNotice code={autosave.refusal} />
      </div>
    </Card>
  );
}
