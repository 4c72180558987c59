import { lazy, Suspense, useState } from "react";
import { Button } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import type { KnownKey } from "../trust/use-trust.ts";
import { mayCertifyName } from "./certify-names.ts";
import { useWords } from "../words/use-words.ts";

const CertifyNameDialog = lazy(async () => ({
  default: (await import("./certify-name.dialog.tsx")).CertifyNameDialog,
}));

interface CertifyNameButtonProps {
  clinic: ClinicView;
  member: MemberView;
  /** What the log says of them; undefined while it is read. */
  known: KnownKey | undefined;
  name: string;
  isSelf: boolean;
}

/** The way to the question whether a renamed member is still the same person; once asked it stays, whatever is answered meanwhile. */
export function CertifyNameButton({ known, ...rest }: CertifyNameButtonProps) {
  const t = useWords();
  const [asked, setAsked] = useState<KnownKey | null>(null);
  const isOffered = known?.state === "renamed" && mayCertifyName(rest.clinic, rest.member, known.role);
  return (
    <>
      {isOffered && (
        <Button size="small" icon={<ShieldIcon />} onClick={() => setAsked(known)}>
          {t("names.renamed.open")}
        </Button>
      )}
      {asked && (
        <Suspense>
          <CertifyNameDialog {...rest} known={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
