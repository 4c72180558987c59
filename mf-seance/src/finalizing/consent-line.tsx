import { followLink } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { useStanding } from "@carnet/shell/record";
import { LinkButton } from "@carnet/shell/ui";
import { SignIcon } from "@carnet/shell/ui/more";
import { tabPath } from "@carnet/shell/workspace";
import { useChart } from "../chart/chart-context.ts";
import { ClosingLine } from "./closing-line.tsx";

/** Says that a form the clinic asks for is not signed, as soon as somebody knows it, and leads to where it is signed. */
export function ConsentLine() {
  const t = useText("seance");
  const { patient } = useChart().open;
  const lacksConsent = useStanding(patient).data?.lacksConsent;
  if (!lacksConsent) return null;
  return (
    <ClosingLine
      icon={<SignIcon />}
      tone="warning"
      title={t("finalizing.consent.title")}
      action={
        <LinkButton variant="quiet" size="small" href={tabPath(patient.id, "consents")} onClick={followLink}>
          {t("finalizing.consent.sign")}
        </LinkButton>
      }
    >
      <p>{t("finalizing.consent.text")}</p>
    </ClosingLine>
  );
}
