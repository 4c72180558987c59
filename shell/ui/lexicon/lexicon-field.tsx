import { FieldFrame, type FieldWords } from "../field/field-frame.tsx";
import field from "../field/field.module.css";
import { LexiconInput } from "./lexicon-input.tsx";
import type { LexiconSource } from "./use-lexicon.ts";

interface LexiconFieldProps extends FieldWords, LexiconSource {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
  maxLength?: number;
}

/** A line of text with the clinic's and one's own words at hand, found in under a millisecond. */
export function LexiconField({
  terms,
  onAddTerm,
  onEditList,
  shortcuts,
  value,
  onChange,
  placeholder,
  disabled,
  readOnly,
  id,
  maxLength,
  ...words
}: LexiconFieldProps) {
  return (
    <FieldFrame {...words} value={value} most={maxLength} id={id}>
      {({ required: _required, ...control }, touch) => (
        <div className={field.box} data-read-only={readOnly || undefined}>
          <LexiconInput
            {...control}
            terms={terms}
            onAddTerm={onAddTerm}
            onEditList={onEditList}
            shortcuts={shortcuts}
            value={value}
            onChange={onChange}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            maxLength={maxLength}
            className={field.input}
            onBlur={touch}
          />
        </div>
      )}
    </FieldFrame>
  );
}
