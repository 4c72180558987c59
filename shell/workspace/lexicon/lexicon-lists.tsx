import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { Card, EmptyState, SkeletonLines, TextField, TroublePanel } from "@carnet/shell/ui";
import { matchesAllWords, Tabs } from "@carnet/shell/ui/full";
import { NotesIcon } from "@carnet/shell/ui/more";
import { useQueryTab } from "@carnet/shell/ui/router";
import {
  type ClinicView,
  defaultSubLexicon,
  getLexicon,
  type SubLexicon,
  subLexicons,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { AddTerm } from "./add-term.tsx";
import css from "./lexicon.module.css";
import { TermRow } from "./term-row.tsx";

const order = [defaultSubLexicon, ...subLexicons.filter((each) => each !== defaultSubLexicon)] as [
  SubLexicon,
  ...SubLexicon[],
];

/** The thirteen lists of words that complete what is typed in charts; it opens on anatomy (LEX-002, LEX-003). */
export function LexiconEditor({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const lexicon = useCall(getLexicon, { params: { id: clinic.id } });
  const [subLex, setSubLex] = useQueryTab(order, "subLex");
  const [search, setSearch] = useState("");
  if (lexicon.isError) return <TroublePanel onRetry={() => void lexicon.refetch()} />;
  if (!lexicon.data) return <SkeletonLines shape="rows" lines={8} />;
  const { data } = lexicon;
  const shown = data[subLex ?? defaultSubLexicon].filter(
    ({ term: { en, fr } }) => search.trim() === "" || matchesAllWords(`${en} ${fr}`, search),
  );
  return (
    <Card title={t("lexicon.editor.title")} subtitle={t("lexicon.editor.text")}>
      <Tabs
        label={t("lexicon.editor.tabs")}
        sub
        tabs={order.map((value) => ({ value, label: t(`lexicon.sub.${value}`), badge: data[value].length }))}
        value={subLex}
        onChange={setSubLex}
        hrefOf={(value) => `?sub=lexicon&subLex=${value}`}
      >
        <AddTerm clinic={clinic} subLex={subLex ?? defaultSubLexicon} />
        <TextField
          label={t("lexicon.editor.search")}
          type="search"
          value={search}
          onChange={setSearch}
          hint={t("lexicon.editor.found", { count: shown.length })}
        />
        {shown.length === 0 ? (
          <EmptyState icon={<NotesIcon />} title={t("lexicon.empty.title")}>
            {t("lexicon.empty.text")}
          </EmptyState>
        ) : (
          <ul className={css.terms}>
            {shown.map((term) => (
              <TermRow key={term.id} clinicId={clinic.id} subLex={subLex ?? defaultSubLexicon} term={term} />
            ))}
          </ul>
        )}
      </Tabs>
    </Card>
  );
}
