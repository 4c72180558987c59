import { useText } from "@carnet/shell/i18n";
import { Button, Dialog } from "@carnet/shell/ui";
import css from "./who-can-read.module.css";

const readers = ["you", "colleagues", "patient", "custodians", "server"] as const;

interface WhoCanReadDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The area whose page tells the rest. */
  base?: string;
}

/** Says in plain words who can read a chart and who cannot, the exception included (DEC-5). */
export function WhoCanReadDialog({ opened, onClose, base = "/therapist" }: WhoCanReadDialogProps) {
  const t = useText("sign-in");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="medium"
      title={t("layout.who-can-read.title")}
      footer={<Button onClick={onClose}>{t("layout.who-can-read.close")}</Button>}
    >
      <dl className={css.readers}>
        {readers.map((reader) => (
          <div key={reader}>
            <dt>{t(`layout.who-can-read.${reader}.who`)}</dt>
            <dd>{t(`layout.who-can-read.${reader}.what`)}</dd>
          </div>
        ))}
      </dl>
      <a className={css.all} href={`${base}/whoCanRead`} target="_blank" rel="noreferrer">
        {t("layout.who-can-read.all")}
      </a>
    </Dialog>
  );
}
