import { Notice } from "@carnet/shell/ui";
import { KeyBadge, type KeyTrust } from "@carnet/shell/ui/keys";
import { useText } from "@carnet/shell/i18n";
import css from "../consents/consents.module.css";
import { mayShare } from "./use-key-trust.ts";

/** The state of the key of whoever is to be given a record, and why it stops there when it does. */
export function KeyLine({ name, trust }: { name: string; trust: KeyTrust }) {
  const t = useText("patient");
  const isBlocked = !mayShare(trust) && trust !== "loading";
  return (
    <>
      <p className={css.key}>
        <span>{name}</span> <KeyBadge trust={trust} />
      </p>
      {trust === "tofu" && <p className={css.keyHint}>{t("access.key.tofu", { name })}</p>}
      {isBlocked && (
        <Notice tone={trust === "unknown" ? "warning" : "danger"}>{t(`access.key.${trust}`, { name })}</Notice>
      )}
    </>
  );
}
