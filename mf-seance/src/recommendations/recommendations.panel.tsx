import { newId } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { SendIcon } from "@carnet/shell/ui/more";
import { blankForm, FormFields, isFilled } from "@carnet/shell/workspace/forms";
import { useChart } from "../chart/chart-context.ts";
import section from "../sections/section.module.css";
import { useModules } from "../sections/use-modules.ts";
import css from "./recommendations.module.css";
import { prepare } from "./prepared.ts";
import { useSending } from "./use-sending.ts";

/** Recommendations of a session: one's own forms, filled here and sent to the patient's portal at once or before finalising (SES-029). */
export function RecommendationsPanel() {
  const t = useText("seance");
  const { chart, isEditable } = useChart();
  const seanceId = chart.seance.id;
  const modules = useModules(isEditable, "recommendation");
  const { prepared, unsent, send, trouble } = useSending();
  if (!isEditable || (modules.length === 0 && prepared.length === 0)) return null;
  const title = t("recommendations.title");
  return (
    <section
      id="part-recommendations"
      className={section.section}
      aria-labelledby="part-recommendations-title"
      tabIndex={-1}
      data-private-chart
    >
      <header className={css.head}>
        <h3 id="part-recommendations-title">{title}</h3>
        {modules.length > 0 && (
          <Menu
            label={t("recommendations.add")}
            items={modules.map((each) => ({
              label: each.meta.title,
              onSelect: () => prepare(seanceId, [...prepared, { id: newId(), form: blankForm(each) }]),
            }))}
          />
        )}
      </header>
      {prepared.length === 0 && <p>{t("recommendations.none")}</p>}
      {unsent.length > 0 && <Notice tone="warning">{t("recommendations.unsent", { count: unsent.length })}</Notice>}
      {prepared.map((each) => (
        <div key={each.id} className={css.one} role="group" aria-label={each.form.title}>
          <h4>{each.form.title}</h4>
          <FormFields
            form={each.form}
            isEditable
            onChange={(form) =>
              prepare(
                seanceId,
                prepared.map((other) => (other.id === each.id ? { ...each, form } : other)),
              )
            }
          />
          <div className={css.actions}>
            <Button
              icon={<SendIcon />}
              busy={send.busy}
              disabled={!isFilled(each.form)}
              onClick={() => void send.run([each])}
            >
              {t("recommendations.send", { title: each.form.title })}
            </Button>
            <Button
              variant="quiet"
              onClick={() =>
                prepare(
                  seanceId,
                  prepared.filter(({ id }) => id !== each.id),
                )
              }
            >
              {t("recommendations.discard", { title: each.form.title })}
            </Button>
          </div>
        </div>
      ))}
      <RefusalNotice code={send.refusal} />
      {trouble && <Notice tone="danger">{trouble}</Notice>}
    </section>
  );
}
