import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { Dialog } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { getClinic, type SubLexicon } from "@carnet/services/clinic/contract";
import { LexiconLists } from "./lexicon-lists.tsx";

interface LexiconDialogProps {
  clinicId: string;
  /** The list it opens on; null while it is closed. */
  opensOn: SubLexicon | null;
  onClose: () => void;
}

/** The lists of words where one is writing: whoever they belong to adds, corrects and removes terms (LEX-003). */
export function LexiconDialog({ clinicId, opensOn, onClose }: LexiconDialogProps) {
  const t = useText("lexicon");
  return (
    <Dialog opened={opensOn !== null} onClose={onClose} title={t("dialog.title")} size="large">
      {opensOn && <Lists clinicId={clinicId} opensOn={opensOn} />}
    </Dialog>
  );
}

function Lists({ clinicId, opensOn }: { clinicId: string; opensOn: SubLexicon }) {
  const { data: clinic } = useCall(getClinic, { params: { id: clinicId }, quiet: true });
  const [subLex, choose] = useState(opensOn);
  return (
    <LexiconLists
      key={String(clinic?.canAdmin)}
      clinicId={clinicId}
      canAdmin={clinic?.canAdmin ?? false}
      value={subLex}
      onChange={choose}
    />
  );
}
