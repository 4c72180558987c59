import { useQuery } from "@tanstack/react-query";
import { FingerprintView } from "@carnet/shell/ui/keys";
import { Accordion } from "@carnet/shell/ui/lists";
import { QrView } from "@carnet/shell/ui/keys";
import { unlockedCrypto } from "../trust/sync-trust.ts";
import { useWords } from "../words/use-words.ts";
import css from "./verification.module.css";

/** One's own key, for the other person to compare in return. */
export function OwnKey({ name }: { name: string }) {
  const t = useWords();
  const { data } = useQuery({
    queryKey: ["fingerprint", "own"],
    queryFn: async () => (await unlockedCrypto()).fingerprint(),
    staleTime: Infinity,
  });
  if (!data) return null;
  const content = (
    <div className={css.print}>
      <FingerprintView label={t("verification.own.fingerprint")} digits={data.digits} />
      <QrView label={t("verification.own.code")} text={data.qr} />
    </div>
  );
  return <Accordion items={[{ key: "own", title: t("verification.own.title", { name }), content }]} />;
}
