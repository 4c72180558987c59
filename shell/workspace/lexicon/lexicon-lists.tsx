import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { EmptyState, SkeletonLines, TextField, ErrorPanel } from "@carnet/shell/ui";
import { matchesAllTerms, Tabs } from "@carnet/shell/ui/full";
import { NotesIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { defaultSubLexicon, getLexicon, subLexicons, type SubLexicon } from "@carnet/services/clinic/contract";
import { AddTerm } from "./add-term.tsx";
import css from "./lexicon.module.css";
import { TermRow } from "./term-row.tsx";

interface LexiconListsProps {
  clinicId: string;
  /** Whether they add terms for everybody in the clinic too. */
  canAdmin: boolean;
  /** The list shown. */
  value: SubLexicon;
  onChange: (subLex: SubLexicon) => void;
  /** Where a list has an address of its own. */
  hrefOf?: (subLex: SubLexicon) => string;
}

/** The thirteen lists in the order of their tabs, anatomy first (LEX-002, LEX-003). */
export const lexiconTabs = [defaultSubLexicon, ...subLexicons.filter((each) => each !== defaultSubLexicon)] as [
  SubLexicon,
  ...SubLexicon[],
];

/** The thirteen lists of words that complete what is typed: one's own are added, corrected and removed, the others read. */
export function LexiconLists({ clinicId, canAdmin, value, onChange, hrefOf }: LexiconListsProps) {
  const t = useText("lexicon");
  const lexicon = useCall(getLexicon, { params: { id: clinicId } });
  const [search, setSearch] = useState("");
  if (lexicon.isError) return <ErrorPanel onRetry={() => void lexicon.refetch()} />;
  if (!lexicon.data) return <SkeletonLines shape="rows" lines={8} />;
  const { data } = lexicon;
  const shown = data[value].filter(
    ({ term: { en, fr } }) => search.trim() === "" || matchesAllTerms(`${en} ${fr}`, search),
  );
  return (
    <Tabs
      label={t("editor.tabs")}
      sub
      tabs={lexiconTabs.map((name) => ({ value: name, label: t(`sub.${name}`), badge: data[name].length }))}
      value={value}
      onChange={onChange}
      {...(hrefOf && { hrefOf })}
    >
      <AddTerm clinicId={clinicId} canAdmin={canAdmin} subLex={value} />
      <TextField
        label={t("editor.search")}
        type="search"
        value={search}
        onChange={setSearch}
        hint={t("editor.found", { count: shown.length })}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<NotesIcon />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className={css.terms}>
          {shown.map((term) => (
            <TermRow key={term.id} clinicId={clinicId} subLex={value} term={term} />
          ))}
        </ul>
      )}
    </Tabs>
  );
}
