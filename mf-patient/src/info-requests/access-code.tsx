import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import css from "./info-request.module.css";

/** The code that opens the invitation: shown once, to be told to the patient; it is nowhere on the server. */
export function AccessCode({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useText("patient");
  const spoken = code.replace(/[^0-9A-Z]/gi, "");
  const groups = spoken.match(/.{1,5}/g) ?? [spoken];
  return (
    <Notice
      tone="success"
      announce
      title={t("infoRequests.code.title")}
      actions={<Button onClick={onDone}>{t("infoRequests.code.done")}</Button>}
    >
      <p>{t("infoRequests.code.text")}</p>
      <p className={css.code} aria-label={[...spoken].join(" ")} data-private>
        {groups.join(" ")}
      </p>
      <p>{t("infoRequests.code.once")}</p>
    </Notice>
  );
}
