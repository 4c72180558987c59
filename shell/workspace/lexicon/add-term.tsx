import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { Button, Form, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { addTerm, getLexicon, isBlankTerm, type SubLexicon } from "@carnet/services/clinic/contract";
import css from "./lexicon.module.css";

interface AddTermProps {
  clinicId: string;
  /** Whether they add terms for everybody in the clinic too. */
  canAdmin: boolean;
  subLex: SubLexicon;
}

const blank = { en: "", fr: "" };

/** Adds a term in one language or both; for everybody in the clinic only where one may (LEX-005). */
export function AddTerm({ clinicId, canAdmin, subLex }: AddTermProps) {
  const t = useText("lexicon");
  const [term, setTerm] = useState(blank);
  const [forAll, setForAll] = useState(canAdmin);
  const add = useAction(async () => {
    await call(addTerm, { body: { clinicId: forAll ? clinicId : null, subLex, term } });
    setTerm(blank);
    await invalidate(getLexicon, { params: { id: clinicId } });
  });
  return (
    <Form valid={!isBlankTerm(term)} onSubmit={() => void add.run()}>
      <div className={css.add}>
        <TextField label={t("term.en")} maxLength={200} value={term.en} onChange={(en) => setTerm({ ...term, en })} />
        <TextField label={t("term.fr")} maxLength={200} value={term.fr} onChange={(fr) => setTerm({ ...term, fr })} />
        <Button type="submit" icon={<AddIcon />} busy={add.busy} disabled={isBlankTerm(term)}>
          {t("term.add")}
        </Button>
      </div>
      {canAdmin && <Switch label={t("term.forAll")} checked={forAll} onChange={setForAll} />}
      <RefusalNotice code={add.refusal} />
    </Form>
  );
}
