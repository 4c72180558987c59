/** The door of forms of one's own: filled, read, and brought up to date. */
import "./locales/register.ts";
export { answerText, formFacts, valueText } from "./forms/form-facts.ts";
export { FormFields } from "./forms/form-fields.tsx";
export type { ProseProps } from "./forms/form-field.tsx";
export { isFilled } from "./forms/is-filled.ts";
export { archiveAndUpdate, blankForm, isNewer, isOutOfDate, mergeForm } from "./forms/merge-form.ts";
