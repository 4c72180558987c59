import { Card } from "@carnet/shell/ui";
import { useQueryTab } from "@carnet/shell/ui/router";
import { LexiconLists, lexiconTabs } from "@carnet/shell/workspace/lexicon";
import { type ClinicView, defaultSubLexicon } from "@carnet/services/clinic/contract";

/** The lexicon in the clinic's administration; it opens on anatomy (LEX-003). */
export function LexiconEditor({ clinic }: { clinic: ClinicView }) {
  const [subLex, setSubLex] = useQueryTab(lexiconTabs, "subLex");
  return (
    <Card>
      <LexiconLists
        clinicId={clinic.id}
        canAdmin={clinic.canAdmin}
        value={subLex ?? defaultSubLexicon}
        onChange={setSubLex}
        hrefOf={(value) => `?sub=lexicon&subLex=${value}`}
      />
    </Card>
  );
}
