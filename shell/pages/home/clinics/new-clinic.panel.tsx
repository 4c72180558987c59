import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Button, Card, SkeletonLines, useAction } from "@carnet/shell/ui";
import { savePreferences } from "@carnet/services/account/contract";
import { remotePart } from "../../registry/lazy-remote.tsx";
import { putOffPreference } from "./use-first-clinic.ts";
import css from "./clinics.module.css";

const NewClinic = remotePart<{ onCreated: () => void }>("mf_clinic/newClinic", "NewClinic");

/** The wizard that opens a clinic, on the day of somebody without one; put off, it waits behind a button (CLI-010). */
export function NewClinicPanel({ onCreated, onPutOff }: { onCreated: () => void; onPutOff: () => void }) {
  const t = useText("home");
  const putOff = useAction(async () => {
    await call(savePreferences, { body: { [putOffPreference]: true } });
    onPutOff();
    await refreshSession();
  });
  return (
    <div className={css.wizard}>
      <Card
        title={t("clinics.create")}
        subtitle={t("clinics.empty.text")}
        actions={
          <Button size="small" variant="quiet" busy={putOff.busy} onClick={() => void putOff.run()}>
            {t("clinics.later")}
          </Button>
        }
      >
        <NewClinic onCreated={onCreated} placeholder={<SkeletonLines shape="fields" lines={4} />} />
      </Card>
    </div>
  );
}
