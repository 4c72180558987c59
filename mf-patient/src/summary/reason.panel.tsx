import { followLink } from "@carnet/shell/app";
import { Card, LinkButton } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { PartValues } from "@carnet/shell/record";
import { tabPath } from "@carnet/shell/workspace";
import type { OpenRecord } from "@carnet/shell/record";
import { PartTrouble } from "../record/part-trouble.tsx";
import css from "./summary.module.css";

interface ReasonPanelProps {
  patientId: string;
  antecedents: OpenRecord["parts"]["antecedents"];
  mayWrite: boolean;
}

const facts = ["dateOfOnset", "typeOfOnset", "medicalDiagnosis", "otherPractitioners", "medication"] as const;

/** Why they came, in their own words, and what goes with it. */
export function ReasonPanel({ patientId, antecedents, mayWrite }: ReasonPanelProps) {
  const t = useText("patient");
  const label = useText("record");
  const href = tabPath(patientId, "anamnese");
  const { value, trouble } = antecedents;
  const filled = facts.flatMap((name) => {
    const text = (value as PartValues["antecedents"])[name]?.trim();
    return text ? [{ name, text }] : [];
  });
  const reason = value.consultationMotive?.trim();
  return (
    <Card
      title={t("summary.reason.title")}
      actions={
        mayWrite && (
          <LinkButton variant="quiet" size="small" href={href} onClick={followLink}>
            {t("summary.edit")}
          </LinkButton>
        )
      }
    >
      {trouble ? (
        <PartTrouble name="antecedents" />
      ) : !reason && filled.length === 0 ? (
        <p className={css.none}>{t("summary.reason.none")}</p>
      ) : (
        <div className={css.reason}>
          {reason && (
            <blockquote className={css.quote} data-private>
              {t("summary.reason.quote", { text: reason })}
            </blockquote>
          )}
          {filled.length > 0 && (
            <dl className={css.facts} data-private>
              {filled.map(({ name, text }) => (
                <div key={name}>
                  <dt>{label(`antecedents.${name}`)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </Card>
  );
}
