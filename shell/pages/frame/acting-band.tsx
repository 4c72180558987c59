import { useText } from "@carnet/shell/i18n";
import { Button, SignOutIcon } from "@carnet/shell/ui";
import css from "./acting-band.module.css";

interface ActingBandProps {
  email: string;
  onExit: () => void;
}

/** Above every page while an administrator acts as somebody: the bright red exit, and what cannot be done meanwhile (NAV-010). */
export function ActingBand({ email, onExit }: ActingBandProps) {
  const t = useText("shell");
  return (
    <div className={css.band}>
      <p role="note">{t("frame.acting.text")}</p>
      <Button variant="danger" className={css.exit ?? ""} icon={<SignOutIcon />} onClick={onExit}>
        {t("frame.acting.exit", { email })}
      </Button>
    </div>
  );
}
