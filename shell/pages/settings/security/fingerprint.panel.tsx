import { useQuery } from "@tanstack/react-query";
import { loadCrypto } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { Card, Notice, SkeletonLines } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/keys";
import { QrView } from "@carnet/shell/ui/keys";
import css from "../settings.module.css";

/** One's own fingerprint, to be compared with the one a colleague sees before confirming the key (PROTOCOL.md section 4). */
export function FingerprintPanel() {
  const t = useText("settings");
  const own = useQuery({
    queryKey: ["ownFingerprint"],
    queryFn: async () => (await loadCrypto()).fingerprint(),
    staleTime: Infinity,
  });
  return (
    <Card title={t("fingerprint.title")} subtitle={t("fingerprint.subtitle")}>
      {own.isPending && <SkeletonLines lines={2} />}
      {own.isError && <Notice tone="warning">{t("fingerprint.locked")}</Notice>}
      {own.data && (
        <div className={css.fingerprint}>
          <FingerprintView label={t("fingerprint.label")} digits={own.data.digits} />
          <div>
            <QrView label={t("fingerprint.qr")} text={own.data.qr} />
          </div>
        </div>
      )}
    </Card>
  );
}
