import { useText } from "@carnet/shell/i18n";
import { LockIcon } from "../icons/login-icons.ts";
import { Popover } from "../overlay/popover.tsx";
import css from "./badge.module.css";

interface SealedChipProps {
  /** Who can open this record, in words: "you and the owner of the clinic". */
  readers?: string | undefined;
}

/** A closed padlock with a plain explanation of what is encrypted and who can read it. */
export function SealedChip({ readers }: SealedChipProps) {
  const t = useText("ui");
  return (
    <Popover
      label={t("status.sealed-chip.title")}
      target={
        <button type="button" className={css.chip} data-sealed>
          <LockIcon size={14} aria-hidden="true" />
          <span>{t("status.sealed-chip.word")}</span>
        </button>
      }
    >
      <strong>{t("status.sealed-chip.title")}</strong>
      <p>{t("status.sealed-chip.text")}</p>
      {readers && <p>{t("status.sealed-chip.readers", { readers })}</p>}
    </Popover>
  );
}
