import { Button, CheckIcon } from "@carnet/shell/ui";
import { CopyAllIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import css from "./reference.module.css";

interface CopyWholeProps {
  children: ReactNode;
  title?: string;
  keys?: string;
  /** Whether all of it is in the open session already. */
  isHere: boolean;
  onCopy: () => void;
}

/** Copies a table or a session; once all of it is here it says so in its place, where the focus stays. */
export function CopyWhole({ children, title, keys, isHere, onCopy }: CopyWholeProps) {
  const t = useText("seance");
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isHere ? <CheckIcon size={16} /> : <CopyAllIcon size={16} />}
      title={isHere ? t("reference.previous.nothing") : title}
      aria-keyshortcuts={keys}
      aria-disabled={isHere || undefined}
      className={isHere ? (css.here ?? "") : ""}
      onClick={isHere ? undefined : onCopy}
    >
      {isHere ? t("reference.previous.allHere") : children}
    </Button>
  );
}
