import type { Fact } from "@carnet/shell/edit";
import type { Translate } from "@carnet/shell/i18n";
import type { CustomModule, ModuleField } from "@carnet/services/clinic/contract";

/** A form in words: its title, its columns, the order of its fields, and each field with its choices and bounds. */
export const formFacts =
  (t: Translate) =>
  ({ title, numCols, fields }: CustomModule["meta"]): Fact[] => [
    [t("customModules.designer.title"), title],
    [t("customModules.designer.columns"), t("customModules.designer.columnCount", { count: numCols })],
    [t("customModules.designer.order"), fields.map((field) => nameOf(t, field)).join(", ")],
    ...fields.map((field): Fact => [nameOf(t, field), said(t, field)]),
  ];

const nameOf = (t: Translate, { label, meta }: ModuleField) => label || t(`customModules.fieldType.${meta.type}`);

function said(t: Translate, { meta: { type, choices = [], min, max, height } }: ModuleField): string {
  const bounds = min == null && max == null ? "" : `${min ?? "…"} – ${max ?? "…"}`;
  const sizes = height === undefined ? "" : `${height} px`;
  return [t(`customModules.fieldType.${type}`), choices.map(({ label }) => label).join(", "), bounds, sizes]
    .filter(Boolean)
    .join(" · ");
}
