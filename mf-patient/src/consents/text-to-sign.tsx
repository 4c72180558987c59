import { SignaturePad, type Signature } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./consents.module.css";

interface TextToSignProps {
  /** What the text is called. */
  name: string;
  text: string | undefined;
  strokes: Signature | null;
  onDraw: (strokes: Signature | null) => void;
}

/** What a patient reads, and where they sign it. */
export function TextToSign({ name, text, strokes, onDraw }: TextToSignProps) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  return (
    <>
      <article className={css.text} tabIndex={0} aria-label={name}>
        {text}
      </article>
      <SignaturePad
        label={t("consents.sign.pad", { name: patient.fullName })}
        size="consent"
        value={strokes}
        onChange={onDraw}
        signerName={patient.fullName}
      />
    </>
  );
}
