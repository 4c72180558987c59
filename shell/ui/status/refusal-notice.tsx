import { useText } from "@carnet/shell/i18n";
import { Notice } from "./notice.tsx";

interface RefusalNoticeProps {
  /** The `appErrorCode` of the refusal; nothing is drawn without one. */
  code: string | null | undefined;
  /** The room's own words for its codes; what it answers `undefined` to is looked up here at `refusal.<code>`. */
  words?: (code: string) => string | undefined;
}

/** Says an expected refusal in plain words; an unknown code falls back to a general sentence. */
export function RefusalNotice({ code, words }: RefusalNoticeProps) {
  const t = useText("ui");
  if (!code) return null;
  const known = words?.(code) ?? t(`refusal.${code}`, { defaultValue: t("refusal.other") });
  return <Notice tone="danger">{known}</Notice>;
}
