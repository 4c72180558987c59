import { useNavigate } from "@carnet/shell/ui/router";
import { Button, Notice } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { OwnKeyNotice } from "../trust/own-key-notice.tsx";
import { useTrust } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import css from "./clinic.module.css";
import { lacksLocation } from "./clinic-tabs.ts";

/** What is still missing before one can work here, most urgent first, each with the way to do it. */
export function ClinicPrompts({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  const trust = useTrust(clinic);
  const needsDisciplines = clinic.currentUserLicense?.isActive && clinic.currentUserDisciplines.length === 0;
  const unfounded = trust.isError && clinic.isOwner;
  const prompts = [
    unfounded && (
      <Notice
        key="trust"
        tone="warning"
        title={t("clinics.prompt.trustTitle")}
        actions={<Button onClick={() => void trust.refetch()}>{t("clinics.prompt.trustRetry")}</Button>}
      >
        {t("clinics.prompt.trust")}
      </Notice>
    ),
    clinic.can.relocate && lacksLocation(clinic) && (
      <Notice
        key="location"
        tone="warning"
        title={t("clinics.prompt.locationTitle")}
        announce={false}
        actions={
          <Button onClick={() => void navigate(`/myClinic/${clinic.id}/admin/defineLocation`)}>
            {t("clinics.prompt.locationDo")}
          </Button>
        }
      >
        {t("clinics.prompt.location")}
      </Notice>
    ),
    needsDisciplines && (
      <Notice
        key="disciplines"
        title={t("clinics.prompt.disciplinesTitle")}
        actions={
          <Button onClick={() => void navigate(`/myClinic/${clinic.id}/therapistProfile/defineDisciplines`)}>
            {t("clinics.prompt.disciplinesDo")}
          </Button>
        }
      >
        {t("clinics.prompt.disciplines")}
      </Notice>
    ),
    <OwnKeyNotice key="key" clinic={clinic} />,
  ].filter(Boolean);
  return <div className={css.prompts}>{prompts}</div>;
}
