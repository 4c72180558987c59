import { followLink } from "@carnet/shell/federation";
import { Card, LinkButton } from "@carnet/shell/ui";
import { useWords } from "../words/use-words.ts";

/** The way to the page where the patients of another system come in (CLI-022). */
export function ImportPanel({ clinicId }: { clinicId: string }) {
  const t = useWords();
  return (
    <Card title={t("imports.title")}>
      <p>{t("imports.text")}</p>
      <LinkButton href={`/therapist/patients/import?clinic=${clinicId}`} onClick={followLink}>
        {t("imports.go")}
      </LinkButton>
    </Card>
  );
}
