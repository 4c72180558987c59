import { useNavigate } from "@carnet/shell/ui/router";
import { useSession } from "@carnet/shell/session";
import { Button, Dialog, Text } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { LicenseDialog } from "./license.dialog.tsx";

/** A licence for oneself: the owner takes one, everybody else is told whom to ask (MEM-010, MEM-012). */
export function ObtainLicenseDialog({ clinic, onClose }: { clinic: ClinicView; onClose: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const session = useSession();
  if (!session) return null;
  if (clinic.isOwner) {
    return (
      <LicenseDialog
        clinic={clinic}
        userId={session.user.id}
        name={`${session.user.firstName} ${session.user.lastName}`}
        onClose={onClose}
        onDone={() => void navigate(`/myClinic/${clinic.id}/therapistProfile/defineDisciplines`, { replace: true })}
      />
    );
  }
  const owner = `${clinic.owner.firstName} ${clinic.owner.lastName}`.trim();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("members.license.ask")}
      footer={<Button onClick={onClose}>{t("members.license.understood")}</Button>}
    >
      <Text>{t("members.license.askText", { owner, clinic: clinic.name })}</Text>
    </Dialog>
  );
}
