import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { EditedConflict, useChange } from "@carnet/shell/edit";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { Button, IconButton, RefusalNotice, TextField, toast, useAction } from "@carnet/shell/ui";
import { Badge, ClinicIcon } from "@carnet/shell/ui/full";
import { DeleteIcon, EditIcon, OwnIcon } from "@carnet/shell/ui/more";
import {
  addTerm,
  type Bilingual,
  changeTerm,
  deleteTerm,
  getLexicon,
  isBlankTerm,
  type LexiconTerm,
  type SubLexicon,
  termIn,
} from "@carnet/services/clinic/contract";
import { DeleteTerm } from "./delete-term.tsx";
import css from "./lexicon.module.css";

interface TermRowProps {
  clinicId: string;
  subLex: SubLexicon;
  term: LexiconTerm;
}

/** A term: in the reader's language first, whose it is, and how to change it where one may (LEX-006). */
export function TermRow({ clinicId, subLex, term }: TermRowProps) {
  const t = useText("lexicon");
  const language = useLanguage();
  const [edited, setEdited] = useState<Bilingual | null>(null);
  const [isAsking, setAsking] = useState(false);
  const deleting = useRef<HTMLButtonElement>(null);
  const ask = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    if (!asks) deleting.current?.focus();
  };
  const refresh = () => invalidate(getLexicon, { params: { id: clinicId } });
  const [was, setWas] = useState<Bilingual>(term.term);
  const edit = () => {
    setWas(term.term);
    setEdited(term.term);
  };
  const close = async () => {
    await refresh();
    setEdited(null);
  };
  const save = useChange<Bilingual>({
    async send({ now, was: before }) {
      await call(changeTerm, { params: { id: term.id }, body: { term: now, was: before } });
      await close();
    },
    onTaken: close,
  });
  const restore = useAction(async () => {
    await call(addTerm, { body: { clinicId: term.clinicId, subLex, term: term.term } });
    await refresh();
  });
  const remove = useAction(async () => {
    await call(deleteTerm, { params: { id: term.id } });
    await refresh();
    toast(t("term.deleted", { term: word }), { undo: () => void restore.run() });
  });
  const word = termIn(language, term.term);
  const other = language === "fr" ? term.term.en : term.term.fr;
  if (edited) {
    return (
      <li className={css.term}>
        <div className={css.add}>
          <TextField label={t("term.en")} value={edited.en} onChange={(en) => setEdited({ ...edited, en })} />
          <TextField label={t("term.fr")} value={edited.fr} onChange={(fr) => setEdited({ ...edited, fr })} />
          <span className={css.tools}>
            <Button
              variant="primary"
              busy={save.busy}
              disabled={isBlankTerm(edited)}
              onClick={() => void save.run({ now: edited, was })}
            >
              {t("term.save")}
            </Button>
            <Button variant="quiet" onClick={() => setEdited(null)}>
              {t("term.cancel")}
            </Button>
          </span>
        </div>
        <EditedConflict
          part={word}
          conflict={save.conflict}
          facts={({ en, fr }) => [
            [t("term.en"), en],
            [t("term.fr"), fr],
          ]}
        />
        <RefusalNotice code={save.refusal} />
      </li>
    );
  }
  if (isAsking) {
    return (
      <li className={css.term}>
        <DeleteTerm
          word={word}
          text={t(term.clinicId ? "remove.ofClinic" : "remove.own")}
          busy={remove.busy}
          onDelete={() => void remove.run()}
          onCancel={() => ask(false)}
        />
        <RefusalNotice code={remove.refusal} />
      </li>
    );
  }
  return (
    <li className={css.term}>
      <span className={css.words}>
        <span>{word}</span>
        {other && other !== word && (
          <span className={css.other} lang={language === "fr" ? "en" : "fr"}>
            {other}
          </span>
        )}
      </span>
      {!term.isGeneral && (
        <Badge icon={term.clinicId ? <ClinicIcon /> : <OwnIcon />}>
          {t(term.clinicId ? "term.ofClinic" : "term.own")}
        </Badge>
      )}
      {term.can.write && (
        <span className={css.tools}>
          <IconButton label={t("term.edit", { term: word })} icon={<EditIcon />} onClick={edit} />
          <IconButton
            ref={deleting}
            label={t("term.delete", { term: word })}
            icon={<DeleteIcon />}
            onClick={() => ask(true)}
          />
        </span>
      )}
    </li>
  );
}
