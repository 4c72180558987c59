import { Combobox } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import css from "../choice/options.module.css";
import { AddIcon } from "../icons/more-icons.ts";
import list from "./lexicon-list.module.css";
import { Marked } from "./marked.tsx";
import type { Lexicon } from "./use-lexicon.ts";

/** What a lexicon proposes: the terms with their kind at the right, and last the way to one's own list. */
export function LexiconList({ lexicon }: { lexicon: Lexicon }) {
  const t = useText("ui");
  const { found, isAddable, fragment, addIt, isOpen, editList } = lexicon;
  return (
    <Combobox.Dropdown hidden={!isOpen}>
      <Combobox.Options aria-label={t("lexicon.lexicon-list.terms")}>
        {(isOpen ? found : []).map(({ id, term, kind }) => (
          <Combobox.Option key={id} value={id}>
            <Marked text={term} query={fragment.query} />
            {kind && <span className={css.hint}>{kind}</span>}
          </Combobox.Option>
        ))}
        {isOpen && isAddable && (
          <Combobox.Option value={addIt} className={`${css.own} ${list.add}`}>
            <AddIcon size={16} aria-hidden="true" />
            <span className={list.words}>{t("lexicon.lexicon-list.add", { term: fragment.query.trim() })}</span>
            <kbd className={css.hint}>{t("lexicon.lexicon-list.addKey")}</kbd>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {isOpen && editList && (
        <Combobox.Footer className={list.foot ?? ""}>
          <button type="button" tabIndex={-1} className={list.edit} onClick={editList}>
            {t("lexicon.lexicon-list.edit")}
          </button>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  );
}
