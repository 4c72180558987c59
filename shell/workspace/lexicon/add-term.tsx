import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { Button, Form, TextField, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { addTerm, type ClinicView, getLexicon, isBlankTerm, type SubLexicon } from "@carnet/services/clinic/contract";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import css from "./lexicon.module.css";

const blank = { en: "", fr: "" };

/** Adds a term in one language or both; for everybody in the clinic only where one may (LEX-005). */
export function AddTerm({ clinic, subLex }: { clinic: ClinicView; subLex: SubLexicon }) {
  const t = useWords();
  const [term, setTerm] = useState(blank);
  const [forAll, setForAll] = useState(clinic.canAdmin);
  const add = useAction(async () => {
    await call(addTerm, { body: { clinicId: forAll ? clinic.id : null, subLex, term } });
    setTerm(blank);
    await invalidate(getLexicon, { params: { id: clinic.id } });
  });
  return (
    <Form valid={!isBlankTerm(term)} onSubmit={() => void add.run()}>
      <div className={css.add}>
        <TextField
          label={t("lexicon.term.en")}
          maxLength={200}
          value={term.en}
          onChange={(en) => setTerm({ ...term, en })}
        />
        <TextField
          label={t("lexicon.term.fr")}
          maxLength={200}
          value={term.fr}
          onChange={(fr) => setTerm({ ...term, fr })}
        />
        <Button type="submit" icon={<AddIcon />} busy={add.busy} disabled={isBlankTerm(term)}>
          {t("lexicon.term.add")}
        </Button>
      </div>
      {clinic.canAdmin && <Switch label={t("lexicon.term.forAll")} checked={forAll} onChange={setForAll} />}
      <Refusal code={add.refusal} />
    </Form>
  );
}
