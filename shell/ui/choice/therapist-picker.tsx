import { useText } from "@carnet/shell/i18n";
import type { FieldWords } from "../field/field-frame.tsx";
import { Select } from "./select.tsx";

interface TherapistPickerProps extends FieldWords {
  /** Who may be picked, in the order of the clinic; without a name while nobody gave one. */
  therapists: readonly { id: string; name: string }[];
  /** An id; null while nobody is picked, and where everybody is. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** What stands for all of them at once, where that is a choice. */
  everybody?: string;
}

/** From so many names on, typing narrows the list. */
const many = 10;
const all = "everybody";

/** One of the therapists of a clinic (MEM-024). Only who runs a clinic or sits at its desk picks another than themselves. */
export function TherapistPicker({ therapists, value, onChange, everybody, ...words }: TherapistPickerProps) {
  const t = useText("ui");
  const named = therapists.map(({ id, name }) => ({
    value: id,
    label: name.trim() || t("choice.therapist-picker.unnamed"),
  }));
  return (
    <Select
      {...words}
      options={everybody === undefined ? named : [{ value: all, label: everybody }, ...named]}
      value={value ?? (everybody === undefined ? null : all)}
      searchable={named.length >= many}
      onChange={(id) => onChange(id === all ? null : id)}
    />
  );
}
