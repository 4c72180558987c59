import { useState, type KeyboardEvent } from "react";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { Button, TextField } from "@carnet/shell/ui";
import { DateField } from "@carnet/shell/ui/number";
import type { ImportProblem, Person } from "@carnet/shell/importing";
import css from "./imports.module.css";

interface MendFieldProps {
  person: Person;
  problem: ImportProblem;
  /** Null leaves the field empty: what stood there goes into the notes. */
  onMend: (text: string | null) => void;
}

/** One field that is mended where it is shown. */
export function MendField({ person, problem, onMend }: MendFieldProps) {
  const t = useText("imports");
  const field = useText("patient");
  const [typed, setTyped] = useState("");
  const label = t("check.mendOf", { field: field(`fields.${problem.field}`), line: formatNumber(person.line) });
  const isName = problem.field === "firstName" || problem.field === "lastName";
  const take = () => typed.trim() && onMend(typed.trim());
  const props = {
    label,
    labelHidden: true,
    value: typed,
    onChange: setTyped,
    onBlur: take,
    onKeyDown: ({ key }: KeyboardEvent) => void (key === "Enter" && take()),
  };
  return (
    <div className={css.mend} data-private-fields>
      {problem.field === "dateOfBirth" ? <DateField {...props} kind="past" /> : <TextField {...props} />}
      {!isName && (
        <Button variant="quiet" size="small" onClick={() => onMend(null)}>
          {t("check.leaveEmpty")}
        </Button>
      )}
    </div>
  );
}
