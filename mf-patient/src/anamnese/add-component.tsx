import { Button, isBlank, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { AddIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useState } from "react";
import { componentNameLength } from "@carnet/services/patient/contract";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "./systems-review.module.css";
import { addOwnComponent } from "./use-systems.ts";

/** Adds what the list does not name, for this patient and every other (ANA-009). */
export function AddComponent({ systemId }: { systemId: number }) {
  const t = useText("patient");
  const words = useRefusalWords();
  const [name, setName] = useState("");
  const add = useAction(async () => {
    await addOwnComponent(systemId, name.trim());
    setName("");
  });
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(name)) void add.run();
      }}
    >
      <TextField
        label={t("review.add.label")}
        labelHidden
        placeholder={t("review.add.label")}
        value={name}
        onChange={setName}
        maxLength={componentNameLength}
      />
      <Button type="submit" variant="quiet" size="small" icon={<AddIcon />} busy={add.busy} disabled={isBlank(name)}>
        {t("review.add.deed")}
      </Button>
      <RefusalNotice code={add.refusal} words={words} />
    </form>
  );
}
