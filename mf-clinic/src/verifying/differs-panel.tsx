import type { ReactNode } from "react";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { Steps } from "@carnet/shell/ui/full";
import { MailIcon } from "@carnet/shell/ui/more";
import { useWords } from "../words/use-words.ts";

interface DiffersPanelProps {
  name: string;
  /** The owner's address, for who is not the owner. */
  ownerEmail: string | null;
  /** Further deeds: revoking a key that was vouched for. */
  actions?: ReactNode;
}

/** The digits were not the same: what is blocked, and what to do now. */
export function DiffersPanel({ name, ownerEmail, actions }: DiffersPanelProps) {
  const t = useWords();
  const letter = `subject=${encodeURIComponent(t("verifying.differs.subject", { name }))}&body=${encodeURIComponent(t("verifying.differs.letter", { name }))}`;
  return (
    <Notice
      tone="danger"
      title={t("verifying.differs.title", { name })}
      actions={
        <>
          {ownerEmail && (
            <LinkButton href={`mailto:${ownerEmail}?${letter}`} icon={<MailIcon />}>
              {t("verifying.differs.tell")}
            </LinkButton>
          )}
          {actions}
        </>
      }
    >
      <p>{t("verifying.differs.text", { name })}</p>
      <Steps
        steps={[t("verifying.differs.again"), t("verifying.differs.device", { name }), t("verifying.differs.support")]}
      />
    </Notice>
  );
}
