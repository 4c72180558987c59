import { useEffect, useRef, useState } from "react";
import { Notice } from "@carnet/shell/ui";
import { useWords } from "../words/use-words.ts";
import { startScanner } from "../scanning/scanner.ts";
import css from "./verifying.module.css";

interface CompareScanProps {
  name: string;
  /** The code of the key as this page has it. */
  code: string;
  onOutcome: (isSame: boolean) => void;
}

/** Holds the camera before the other person's screen: the code there must say exactly the key that is here. */
export function CompareScan({ name, code, onOutcome }: CompareScanProps) {
  const t = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<"refused" | "foreign" | null>(null);
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOpen = true;
    startScanner(video.current!, (text) => {
      if (!isOpen) return;
      if (!text.startsWith("pm1:")) return setTrouble("foreign");
      stop?.();
      latest.current(text === code);
    }).then(
      (end) => (isOpen ? (stop = end) : end()),
      () => isOpen && setTrouble("refused"),
    );
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [code]);
  return (
    <div className={css.scan}>
      <p className={css.lead}>{t("verifying.scan.text", { name })}</p>
      {trouble !== "refused" && (
        <video ref={video} className={css.camera} muted playsInline aria-label={t("verifying.scan.camera")} />
      )}
      {trouble && <Notice tone="warning">{t(`verifying.scan.${trouble}`, { name })}</Notice>}
    </div>
  );
}
