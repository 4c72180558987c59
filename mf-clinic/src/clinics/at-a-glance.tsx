import { Card } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ClinicFacts } from "./clinic-facts.tsx";
import css from "./clinic.module.css";

/** A clinic at a glance: who it is, where, whose, and what is offered there (CLI-004). */
export function AtAGlance({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  return (
    <div className={clinic.logoUrl ? css.columns : undefined}>
      <Card title={t("clinics.identity.title")}>
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
