import { TextField } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { DateField, NumberField } from "@carnet/shell/ui/number";
import { Select } from "@carnet/shell/ui/choice";
import { LexiconArea, LexiconField, type LexiconSource } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { bloodTypes, handednesses, historyBounds, type Antecedents } from "@carnet/services/patient/contract";
import { consultationSpheres, type AntecedentField } from "./antecedent-groups.ts";

interface AntecedentInputProps {
  field: AntecedentField;
  value: Antecedents;
  change: (changes: Partial<Antecedents>) => void;
  readOnly: boolean;
  /** Where the field completes from the lexicon. */
  lexicon?: LexiconSource | undefined;
}

/** One field of the antecedents; an emptied one is kept as nothing. */
export function AntecedentInput({ field, value, change, readOnly, lexicon }: AntecedentInputProps) {
  const t = useText("patient");
  const label = useText("record")(`antecedents.${field.name}`);
  const sphere = value.mainConsultationSphereId ? String(value.mainConsultationSphereId) : null;
  switch (field.kind) {
    case "area":
    case "line": {
      if (lexicon && !readOnly) {
        const Completed = field.kind === "area" ? LexiconArea : LexiconField;
        return (
          <Completed
            {...lexicon}
            label={label}
            value={value[field.name] ?? ""}
            onChange={(text: string) => change({ [field.name]: text || undefined })}
            maxLength={historyBounds.textLength}
          />
        );
      }
      const Control = field.kind === "area" ? TextArea : TextField;
      return (
        <Control
          label={label}
          value={value[field.name] ?? ""}
          onChange={(text: string) => change({ [field.name]: text || undefined })}
          maxLength={historyBounds.textLength}
          autoComplete="off"
          readOnly={readOnly}
        />
      );
    }
    case "count":
      return (
        <NumberField
          label={label}
          whole
          {...historyBounds.count}
          value={value[field.name] ?? null}
          onChange={(count) => change({ [field.name]: count })}
          readOnly={readOnly}
        />
      );
    case "onset":
      return (
        <DateField
          label={label}
          kind="past"
          value={value.dateOfOnset ?? ""}
          onChange={(day) => change({ dateOfOnset: day || null })}
          readOnly={readOnly}
        />
      );
    case "sphere":
      return (
        <Select
          label={label}
          options={withStored(
            consultationSpheres.map((id) => ({ value: String(id), label: t(`anamnese.sphere.${id}`) })),
            sphere,
          )}
          value={sphere}
          onChange={(id) => change({ mainConsultationSphereId: Number(id) })}
          onClear={() => change({ mainConsultationSphereId: null })}
          readOnly={readOnly}
        />
      );
    case "blood":
      return (
        <Select
          label={label}
          options={withStored(
            bloodTypes.map((type) => ({ value: type, label: type.replace("-", "\u2212") })),
            value.bloodType,
          )}
          value={value.bloodType ?? null}
          onChange={(bloodType) => change({ bloodType })}
          onClear={() => change({ bloodType: null })}
          readOnly={readOnly}
        />
      );
    case "handedness":
      return (
        <Select
          label={label}
          options={withStored(
            handednesses.map((hand) => ({ value: hand, label: t(`fields.handednesses.${hand}`) })),
            value.handedness,
          )}
          value={value.handedness ?? null}
          onChange={(handedness) => change({ handedness })}
          onClear={() => change({ handedness: null })}
          readOnly={readOnly}
        />
      );
  }
}

/** The options of a list, and what an older release stored that is none of them. */
const withStored = <Value extends string>(
  options: { value: Value; label: string }[],
  stored: Value | null | undefined,
) =>
  !stored || options.some(({ value }) => value === stored) ? options : [...options, { value: stored, label: stored }];
