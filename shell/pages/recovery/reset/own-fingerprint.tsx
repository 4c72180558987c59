import { lazy, Suspense } from "react";
import { useText } from "@carnet/shell/i18n";
import css from "./reset.module.css";

/* What draws keys comes for the few who need it. */
const keys = () => import(/* webpackChunkName: "reset" */ "@carnet/shell/ui/keys");
const FingerprintView = lazy(async () => ({ default: (await keys()).FingerprintView }));
const QrView = lazy(async () => ({ default: (await keys()).QrView }));

/** The fingerprint of one's new key, to read to whoever approves, or to show to their camera. */
export function OwnFingerprint({ digits, qr }: { digits: string; qr: string }) {
  const t = useText("sign-in");
  return (
    <section className={css.fingerprint} aria-label={t("reset.waiting.fingerprint")}>
      <p>{t("reset.waiting.read")}</p>
      <Suspense>
        <FingerprintView label={t("reset.waiting.fingerprint")} digits={digits} />
        <div className={css.qr}>
          <QrView label={t("reset.waiting.qr")} text={qr} />
        </div>
      </Suspense>
    </section>
  );
}
