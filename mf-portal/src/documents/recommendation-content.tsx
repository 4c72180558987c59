import { useText } from "@carnet/shell/i18n";
import { formOf } from "@carnet/shell/portal-documents";
import { Notice } from "@carnet/shell/ui";
import { formFacts } from "@carnet/shell/workspace/forms";
import { FactList } from "../facts/fact-list.tsx";

/** What a therapist recommends, as they filled it: words of theirs, drawn as text. */
export function RecommendationContent({ bytes }: { bytes: Uint8Array }) {
  const t = useText("portal");
  const inForms = useText("workspace");
  const form = formOf(bytes);
  if (!form) return <Notice tone="danger">{t("documents.changed")}</Notice>;
  return <FactList facts={formFacts(form, inForms)} />;
}
