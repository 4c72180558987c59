import { useState, type ComponentProps } from "react";
import { NumberField } from "@carnet/shell/ui/number";
import { useText } from "@carnet/shell/i18n";

type NumberFieldProps = ComponentProps<typeof NumberField>;

interface CountedFieldProps extends Omit<NumberFieldProps, "value" | "onChange" | "whole" | "steps"> {
  value: number;
  onChange(value: number): void;
}

/**
 * A number that is always one (NAE-003, NAE-004). Emptied, it stays empty and says what counts until another is typed; left empty, it is
 * again what it was.
 */
export function CountedField({ value, onChange, onBlur, ...rest }: CountedFieldProps) {
  const t = useText("seance");
  const [isEmptied, empty] = useState(false);
  return (
    <NumberField
      {...rest}
      whole
      steps
      value={isEmptied ? null : value}
      onChange={(typed) => {
        empty(typed === null);
        if (typed !== null) onChange(typed);
      }}
      onBlur={(event) => {
        empty(false);
        onBlur?.(event);
      }}
      {...(isEmptied && { hint: t("naet.staysAt", { number: value }) })}
    />
  );
}
