import { formatDay, useText } from "@carnet/shell/i18n";
import { ConflictNotice } from "@carnet/shell/record";
import { Facts, type Fact } from "@carnet/shell/edit";
import type { FieldName } from "./edits.ts";
import type { EditedFields } from "./use-fields.ts";

/** Somebody else changed fields that were written in here: both values of each, until one is chosen (DEC-14). */
export function FieldsConflict({ conflict }: Pick<EditedFields, "conflict">) {
  const t = useText("patient");
  const say = (name: FieldName, value: string | null) => {
    if (!value) return null;
    if (name === "dateOfBirth") return formatDay(value);
    if (name === "gender") return t(`fields.genders.${value}`);
    return name === "handedness" ? t(`fields.handednesses.${value}`) : value;
  };
  return (
    <ConflictNotice
      part={t("record.tab.patientInfo")}
      conflict={conflict}
      show={(version) => (
        <Facts facts={version.map(([name, value]): Fact => [t(`fields.${name}`), say(name, value)])} />
      )}
    />
  );
}
