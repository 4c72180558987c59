import type { ReactNode } from "react";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { Steps } from "@carnet/shell/ui/full";
import { MailIcon } from "@carnet/shell/ui/more";
import { useWords } from "../words/use-words.ts";

interface DiffersNoticeProps {
  name: string;
  /** The owner's address, for who is not the owner. */
  ownerEmail: string | null;
  /** Further deeds: revoking a key that was vouched for. */
  actions?: ReactNode;
}

/** The digits were not the same: what is blocked, and what to do now. */
export function DiffersNotice({ name, ownerEmail, actions }: DiffersNoticeProps) {
  const t = useWords();
  const letter = `subject=${encodeURIComponent(t("verification.differs.subject", { name }))}&body=${encodeURIComponent(t("verification.differs.letter", { name }))}`;
  return (
    <Notice
      tone="danger"
      title={t("verification.differs.title", { name })}
      actions={
        <>
          {ownerEmail && (
            <LinkButton href={`mailto:${ownerEmail}?${letter}`} icon={<MailIcon />}>
              {t("verification.differs.tell")}
            </LinkButton>
          )}
          {actions}
        </>
      }
    >
      <p>{t("verification.differs.text", { name })}</p>
      <Steps
        steps={[
          t("verification.differs.again"),
          t("verification.differs.device", { name }),
          t("verification.differs.support"),
        ]}
      />
    </Notice>
  );
}
