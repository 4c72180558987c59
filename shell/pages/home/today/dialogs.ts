/** What a day opens at a click: one file, so that it comes at once with the first of them. */
export { CollectDialog } from "./collect/collect.dialog.tsx";
export { PlanVisitDialog } from "./plan/plan-visit.dialog.tsx";
export { SendFormPanel } from "./send-form.panel.tsx";
