import { Button, copyText, LinkButton, Notice, toast } from "@carnet/shell/ui";
import { QrView } from "@carnet/shell/ui/keys";
import { useText } from "@carnet/shell/i18n";
import { useState } from "react";
import { useReadableNumber } from "./use-readable-number.ts";
import css from "./info-request.module.css";

interface AccessCodeProps {
  code: string;
  /** Whose code it is: a text message is prepared for their mobile phone. */
  patientId: string;
  onDone: () => void;
  /** It left by itself: its code waits sealed until it was handed over (SYN-015). */
  isKept?: boolean;
}

/** Where a patient's own page takes the code from: behind the #, which no server is sent. */
const pageWithCode = (code: string) => `${location.origin}/patient/home#code=${code}`;

/**
 * The code that opens the invitation; on the server it is nowhere, or sealed for those who read the record. It travels by the clinic's own voice: read out, copied,
 * as a text message of this device's own, or as a QR code that the patient's phone reads here.
 */
export function AccessCode({ code, patientId, onDone, isKept = false }: AccessCodeProps) {
  const t = useText("patient");
  const mobile = useReadableNumber(patientId);
  const [isQrShown, showQr] = useState(false);
  const plain = code.replace(/[^0-9A-Z]/gi, "");
  const groups = plain.match(/.{1,5}/g) ?? [plain];
  const grouped = groups.join(" ");
  const copy = () =>
    copyText(grouped).then(
      () => toast(t("infoRequests.code.copied"), { tone: "success" }),
      () => toast(t("infoRequests.code.notCopied"), { tone: "danger" }),
    );
  const message = t("infoRequests.code.message", { code: grouped, page: `${location.origin}/patient` });
  return (
    <Notice
      tone="success"
      announce
      title={t(isKept ? "infoRequests.code.keptTitle" : "infoRequests.code.title")}
      actions={<Button onClick={onDone}>{t("infoRequests.code.done")}</Button>}
    >
      <p>{t("infoRequests.code.text")}</p>
      <p className={css.code} aria-label={[...plain].join(" ")} data-private>
        {grouped}
      </p>
      <div className={css.send}>
        <Button size="small" onClick={() => void copy()}>
          {t("infoRequests.code.copy")}
        </Button>
        {mobile && (
          <LinkButton size="small" href={`sms:${mobile}?body=${encodeURIComponent(message)}`}>
            {t("infoRequests.code.sms")}
          </LinkButton>
        )}
        <Button size="small" aria-expanded={isQrShown} onClick={() => showQr(!isQrShown)}>
          {t("infoRequests.code.qr")}
        </Button>
      </div>
      {isQrShown && (
        <figure className={css.qr} data-private>
          <QrView label={t("infoRequests.code.qrLabel")} text={pageWithCode(plain)} />
          <figcaption>{t("infoRequests.code.qrHelp")}</figcaption>
        </figure>
      )}
      <p>{t(isKept ? "infoRequests.code.kept" : "infoRequests.code.once")}</p>
    </Notice>
  );
}
