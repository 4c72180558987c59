import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Checkbox, Notice, Stack, copyText } from "@carnet/shell/ui";
import { CopyIcon, PrintIcon } from "@carnet/shell/ui/more";
import { printText } from "../security/print-text.ts";
import css from "./second-factor.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Ten codes, shown this once: to print or copy, and to put away before going on. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText("settings");
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <Stack gap="md">
      <Notice tone="warning" title={t("codes.title")}>
        {t("codes.text")}
      </Notice>
      <ol className={css.codes} aria-label={t("codes.list")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.deeds}>
        <Button icon={<PrintIcon size={18} />} onClick={() => void printText(t("codes.paper"), codes)}>
          {t("codes.print")}
        </Button>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t(isCopied ? "codes.copied" : "codes.copy")}
        </Button>
      </div>
      <Checkbox label={t("codes.kept")} checked={isKept} onChange={setKept} />
      <Button variant="primary" wide disabled={!isKept} onClick={onKept}>
        {t("codes.done")}
      </Button>
    </Stack>
  );
}
