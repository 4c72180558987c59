import { useNavigate } from "@carnet/shell/ui/router";
import { Button, Card } from "@carnet/shell/ui";
import { EditIcon } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ClinicFacts } from "./clinic-facts.tsx";
import css from "./clinic.module.css";

/** A clinic at a glance: who it is, where, whose, and what is offered there (CLI-004). */
export function IdentityTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <div className={clinic.logoUrl ? css.columns : undefined}>
      <Card
        title={t("clinics.identity.title")}
        actions={
          clinic.can.write && (
            <Button variant="quiet" icon={<EditIcon />} onClick={() => void navigate(`/myClinic/${clinic.id}/admin`)}>
              {t("clinics.identity.edit")}
            </Button>
          )
        }
      >
        <ClinicFacts clinic={clinic} />
      </Card>
      {clinic.logoUrl && (
        <Card look="plain">
          <img className={css.logo} src={clinic.logoUrl} alt={t("clinics.logo.alt", { name: clinic.name })} />
        </Card>
      )}
    </div>
  );
}
