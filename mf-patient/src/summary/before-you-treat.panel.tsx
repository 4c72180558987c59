import { Card, WarningIcon } from "@carnet/shell/ui";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { alertsOf } from "@carnet/shell/workspace";
import type { ReactNode } from "react";
import { nameOfPlace } from "../anamnese/review-names.ts";
import { useComponentNames, useSystems } from "../anamnese/use-systems.ts";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./summary.module.css";

interface Line {
  key: string;
  text: string;
  detail?: string;
}

/** Allergies, the warnings of every session, and the systems that were marked critical (SES-030, ANA-007). */
export function BeforeYouTreatPanel() {
  const t = useText("patient");
  const language = useLanguage();
  const { parts } = useReadableRecord();
  const { data: systems = null } = useSystems();
  const alerts = alertsOf(parts.antecedents.value, parts.privateInfo.value);
  const critical = parts.systemsReview.value.elements.filter(({ isCritical }) => isCritical);
  const colleagues = useComponentNames(critical, systems);
  const lines = {
    allergies: alerts.flatMap(({ kind, text }): Line[] => (kind === "allergy" ? [{ key: text, text }] : [])),
    warnings: alerts.flatMap(({ kind, text, number = 0 }): Line[] =>
      kind === "warning" ? [{ key: String(number), text, detail: t("summary.before.ofSession", { number }) }] : [],
    ),
    systems: critical.map((element): Line => {
      const { system, component } = nameOfPlace(element, systems, language, colleagues);
      const place = [system, component].filter(Boolean).join(", ");
      return {
        key: `${element.systemId}-${element.componentId}`,
        text: element.text.trim() || place,
        ...(element.text.trim() && { detail: place }),
      };
    }),
  };
  const unread = [parts.antecedents, parts.privateInfo, parts.systemsReview].some(({ trouble }) => trouble !== null);
  return (
    <Card title={<Title>{t("summary.before.title")}</Title>}>
      {unread && (
        <p className={css.unread} role="status">
          {t("summary.before.unread")}
        </p>
      )}
      <div className={css.before}>
        {(["allergies", "warnings", "systems"] as const).map((kind) => (
          <section key={kind} className={css.kind}>
            <h3 className={css.kindTitle}>{t(`summary.before.${kind}.title`)}</h3>
            {lines[kind].length === 0 ? (
              <p className={css.none}>{t(`summary.before.${kind}.none`)}</p>
            ) : (
              <ul className={css.lines} data-private>
                {lines[kind].map(({ key, text, detail }) => (
                  <li key={key}>
                    <WarningIcon size={16} aria-hidden="true" />
                    <span>
                      {text}
                      {detail && <small>{detail}</small>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <span className={css.danger}>
    <WarningIcon size={18} aria-hidden="true" />
    {children}
  </span>
);
