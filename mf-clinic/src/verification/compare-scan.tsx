import { useEffect, useRef, useState } from "react";
import { Button, Notice } from "@carnet/shell/ui";
import { type CameraTrouble, cameraTroubleOf, startScanner } from "../scanner/scanner.ts";
import { useWords } from "../words/use-words.ts";
import css from "./verification.module.css";

interface CompareScanProps {
  name: string;
  /** The code of the key as this page has it. */
  code: string;
  /** Where the other person finds theirs. */
  found: "settings" | "reset";
  onOutcome: (isSame: boolean) => void;
}

/** Holds the camera before the other person's screen: the code there must say exactly the key that is here. */
export function CompareScan({ name, code, found, onOutcome }: CompareScanProps) {
  const t = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [isForeign, setForeign] = useState(false);
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  useEffect(() => {
    if (trouble) return undefined;
    let stop: (() => void) | undefined;
    let isOpen = true;
    startScanner(video.current!, (text) => {
      if (!isOpen) return;
      if (!text.startsWith("pm1:")) return setForeign(true);
      stop?.();
      latest.current(text === code);
    }).then(
      (end) => (isOpen ? (stop = end) : end()),
      (reason: unknown) => isOpen && setTrouble(cameraTroubleOf(reason)),
    );
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [code, trouble]);
  if (trouble) {
    const again = trouble !== "missing" && (
      <Button onClick={() => setTrouble(null)}>{t("verification.scan.again")}</Button>
    );
    return (
      <Notice tone="warning" actions={again}>
        {t(`verification.scan.trouble.${trouble}`, { name })}
      </Notice>
    );
  }
  return (
    <div className={css.scan}>
      <p className={css.lead}>{t(`verification.scan.text.${found}`, { name })}</p>
      <video ref={video} className={css.camera} muted playsInline aria-label={t("verification.scan.camera")} />
      {isForeign ? (
        <Notice tone="warning">{t(`verification.scan.foreign.${found}`, { name })}</Notice>
      ) : (
        <p className={css.looking} role="status">
          {t("verification.scan.looking")}
        </p>
      )}
    </div>
  );
}
