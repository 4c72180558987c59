import { Button, Dialog } from "@carnet/shell/ui";
import { useWords } from "../words/use-words.ts";
import { SecureLink } from "./secure-link.tsx";

interface SecureLinkDialogProps {
  clinicId: string;
  invitationId: string;
  email: string;
  onClose: () => void;
}

/** The secure link of an invitation that is awaited. */
export function SecureLinkDialog({ onClose, ...link }: SecureLinkDialogProps) {
  const t = useWords();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("invitations.link.title", { email: link.email })}
      size="medium"
      footer={<Button onClick={onClose}>{t("invitations.link.close")}</Button>}
    >
      <SecureLink {...link} />
    </Dialog>
  );
}
