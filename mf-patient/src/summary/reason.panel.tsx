import { lazy, Suspense, type ComponentType } from "react";
import { followLink } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { Card, LinkButton } from "@carnet/shell/ui";
import { useText, withWords } from "@carnet/shell/i18n";
import { Fallible } from "@carnet/shell/ui/more";
import type { PartValues } from "@carnet/shell/record";
import { tabPath, useSessions } from "@carnet/shell/workspace";
import type { OpenRecord } from "@carnet/shell/record";
import { PartTrouble } from "../record/part-trouble.tsx";
import css from "./summary.module.css";

interface ReasonPanelProps {
  patientId: string;
  antecedents: OpenRecord["parts"]["antecedents"];
  mayWrite: boolean;
}

interface LastPlanModule {
  LastPlan: ComponentType<{ patientId: string }>;
}

/** The room of sessions says itself what was planned last; when it is away the reason stands alone. */
const LastPlan = lazy(
  withWords(async () => ({ default: (await loadFederated<LastPlanModule>("mf_seance/lastSeances")).LastPlan })),
);

const facts = ["dateOfOnset", "typeOfOnset", "medicalDiagnosis", "otherPractitioners", "medication"] as const;

/** Why they came, in their own words, what goes with it, and what was planned last. */
export function ReasonPanel({ patientId, antecedents, mayWrite }: ReasonPanelProps) {
  const t = useText("patient");
  const label = useText("record");
  const href = tabPath(patientId, "anamnese");
  const { value, trouble } = antecedents;
  const hasSeance = (useSessions(patientId).data?.pages[0]?.length ?? 0) > 0;
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
      {hasSeance && (
        <Fallible fallback={null}>
          <Suspense fallback={null}>
            <LastPlan patientId={patientId} />
          </Suspense>
        </Fallible>
      )}
    </Card>
  );
}
