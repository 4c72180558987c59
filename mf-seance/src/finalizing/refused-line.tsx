import { InfoIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { RefusedField } from "@carnet/shell/workspace";
import { ClosingLine, Jumps } from "./closing-line.tsx";

interface RefusedLineProps {
  fields: readonly RefusedField[];
  onGo(field: RefusedField): void;
}

/** What was typed and cannot be kept: closed as it is, the session would not say it. */
export function RefusedLine({ fields, onGo }: RefusedLineProps) {
  const t = useText("seance");
  if (fields.length === 0) return null;
  return (
    <ClosingLine icon={<InfoIcon />} tone="warning" title={t("finalizing.dialog.refused", { count: fields.length })}>
      <Jumps to={fields.map((each, place) => ({ key: String(place), label: each.label, go: () => onGo(each) }))} />
      <p>{t("finalizing.dialog.putRight")}</p>
    </ClosingLine>
  );
}
