import { TextField } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { PatientFields } from "@carnet/services/patient/contract";
import type { ComponentProps } from "react";
import type { FieldsProps } from "./fields-props.ts";

/** The fields that are words. */
export type TextName = {
  [Name in keyof PatientFields]: PatientFields[Name] extends string | null ? Name : never;
}[keyof PatientFields];

interface PatientTextProps
  extends FieldsProps, Partial<Pick<ComponentProps<typeof TextField>, "type" | "autoComplete" | "maxLength" | "hint">> {
  name: Exclude<TextName, "gender" | "handedness" | "dateOfBirth">;
  locked?: boolean;
  required?: boolean;
  /** How the text is written once the field is left. */
  settle?: (text: string) => string;
}

/** One word of a record: its label, its problem, and nothing kept when it is blank. */
export function PatientText(props: PatientTextProps) {
  const {
    name,
    fields,
    change,
    problems,
    readOnly,
    locked = false,
    settle,
    identityLocked: _lock,
    tried: _tried,
    required,
    ...rest
  } = props;
  const t = useText("patient");
  const value = fields[name] ?? "";
  const write = (text: string) => change({ [name]: name === "firstName" || name === "lastName" ? text : text || null });
  return (
    <TextField
      {...rest}
      label={t(`fields.${name}`)}
      value={value}
      onChange={write}
      settle={settle}
      error={problems[name] && t(`fields.problem.${problems[name]}`)}
      readOnly={readOnly || locked}
      {...(required && { required })}
    />
  );
}
