import { Combobox } from "@mantine/core";
import { useDeferredValue, useEffect } from "react";
import { useText } from "@carnet/shell/i18n";
import css from "../choice/options.module.css";
import { AddIcon } from "../icons/more-icons.ts";
import { At } from "../lazy/at.tsx";
import list from "./lexicon-list.module.css";
import { Marked } from "./marked.tsx";
import { lexiconPlace } from "./lexicon-place.ts";
import type { Lexicon } from "./use-lexicon.ts";

/**
 * What a lexicon proposes, beside its control and while it proposes something: the terms with their kind at the right, and
 * last the way to one's own list. A chart has hundreds of cells, and a list that is not seen would be placed anew at each key.
 * `shown` is what is drawn where that may be a letter behind; what is taken is always of the present text.
 */
export function LexiconList({ lexicon, shown = lexicon }: { lexicon: Lexicon; shown?: Lexicon }) {
  const { isOpen, combobox, accept, control } = lexicon;
  if (!isOpen || !shown.isOpen) return null;
  // A dialog that has all of the screen is above everything else of the page, this list too.
  const target = control.current?.closest<HTMLElement>("dialog[open]");
  return (
    <Combobox store={combobox} onOptionSubmit={accept} {...lexiconPlace} {...(target && { portalProps: { target } })}>
      <Combobox.DropdownTarget>
        <At place={control} />
      </Combobox.DropdownTarget>
      <Terms lexicon={lexicon} shown={shown} />
    </Combobox>
  );
}

/** The list of prose, drawn after the letter that asks for it: nothing is chosen there before an arrow is pressed. */
export function LaterLexiconList({ lexicon }: { lexicon: Lexicon }) {
  return <LexiconList lexicon={lexicon} shown={useDeferredValue(lexicon)} />;
}

function Terms({ lexicon, shown }: { lexicon: Lexicon; shown: Lexicon }) {
  const t = useText("ui");
  const { found, isAddable, fragment } = shown;
  const { addIt, editList } = lexicon;
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={lexicon.listId} aria-label={t("lexicon.lexicon-list.terms")}>
        {found.map(({ id, term, kind }) => (
          <Combobox.Option key={id} value={id}>
            <Marked text={term} query={fragment.query} />
            {kind && <span className={css.hint}>{kind}</span>}
          </Combobox.Option>
        ))}
        {isAddable && (
          <Combobox.Option value={addIt} className={`${css.own} ${list.add}`}>
            <AddIcon size={16} aria-hidden="true" />
            <span className={list.words}>{t("lexicon.lexicon-list.add", { term: fragment.query.trim() })}</span>
            <kbd className={css.hint}>{t("lexicon.lexicon-list.addKey")}</kbd>
          </Combobox.Option>
        )}
      </Combobox.Options>
      <Proposed terms={`${found[0]?.id} ${fragment.query}`} propose={lexicon.propose} />
      {editList && (
        <Combobox.Footer className={list.foot ?? ""}>
          <button type="button" tabIndex={-1} className={list.edit} onClick={editList}>
            {t("lexicon.lexicon-list.edit")}
          </button>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  );
}

/** Says that the terms before it are in the page, each time they are others or something more was typed. */
function Proposed({ terms, propose }: { terms: string; propose: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the terms change
  useEffect(propose, [terms]);
  return null;
}
