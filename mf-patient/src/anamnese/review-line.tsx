import { Checkbox, TextField } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { historyBounds, type ReviewElement } from "@carnet/services/patient/contract";
import type { Place } from "./review-names.ts";
import css from "./systems-review.module.css";

interface ReviewLineProps {
  name: string;
  place: Place;
  /** Null while it does not apply. */
  element: ReviewElement | null;
  readOnly: boolean;
  onChange: (element: ReviewElement | null) => void;
}

/** One component of a system: ticked when it applies, then described and marked (ANA-007). */
export function ReviewLine({ name, place, element, readOnly, onChange }: ReviewLineProps) {
  const t = useText("patient");
  const tick = (applies: boolean) =>
    onChange(applies ? { ...place, text: "", isCritical: false, isReasonForConsultation: false } : null);
  const mark = (changes: Partial<ReviewElement>) => element && onChange({ ...element, ...changes });
  return (
    <div className={css.line} data-critical={element?.isCritical || undefined} role="group" aria-label={name}>
      <Checkbox label={name} checked={element !== null} onChange={tick} disabled={readOnly} />
      {element && (
        <div className={css.detail}>
          <TextField
            label={t("review.text", { name })}
            labelHidden
            placeholder={t("review.describe")}
            value={element.text}
            onChange={(text) => mark({ text })}
            maxLength={historyBounds.reviewTextLength}
            autoComplete="off"
            readOnly={readOnly}
          />
          <div className={css.marks}>
            <Checkbox
              label={t("review.critical")}
              checked={element.isCritical}
              onChange={(isCritical) => mark({ isCritical })}
              disabled={readOnly}
            />
            <Checkbox
              label={t("review.reason")}
              checked={element.isReasonForConsultation}
              onChange={(isReasonForConsultation) => mark({ isReasonForConsultation })}
              disabled={readOnly}
            />
          </div>
        </div>
      )}
    </div>
  );
}
