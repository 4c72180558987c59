import { TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import type { SealedText } from "@carnet/services/seance/contract";
import { usePart } from "../chart/use-part.ts";
import { Section } from "./section.tsx";

/** A part of the chart that is free text, as high as what is written. */
export function TextSection({ name, minRows = 3 }: { name: SealedText; minRows?: number | undefined }) {
  const t = useText("seance");
  const edited = usePart(name);
  const title = t(`part.${name}`);
  return (
    <Section id={name} title={title} edited={edited} show={(value) => value}>
      <TextArea
        label={title}
        labelHidden
        minRows={minRows}
        value={edited.value}
        onChange={edited.change}
        readOnly={!edited.isEditable}
        placeholder={edited.isEditable ? t(`part.${name}Hint`) : ""}
        maxLength={100_000}
      />
    </Section>
  );
}
