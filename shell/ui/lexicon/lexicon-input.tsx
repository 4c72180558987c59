import { Combobox } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useEffect, type KeyboardEvent, type Ref } from "react";
import css from "../choice/options.module.css";
import { AddIcon } from "../icons/more-icons.ts";
import { Marked } from "./marked.tsx";
import { useLexicon, type LexiconSource } from "./use-lexicon.ts";

interface LexiconInputProps extends LexiconSource {
  value: string;
  onChange: (text: string) => void;
  /** Hears keys the list did not take, e.g. Enter with no list open. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  "aria-label"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  "data-cell"?: string | undefined;
}

/** A bare input that completes from a lexicon: Enter accepts, Esc refuses, `.shortcuts` expand at a space. */
export function LexiconInput({
  terms,
  onAddTerm,
  shortcuts,
  value,
  onChange,
  onKeyDown,
  onBlur,
  inputRef,
  ...rest
}: LexiconInputProps) {
  const t = useText("ui");
  const lexicon = useLexicon({ terms, onAddTerm, shortcuts }, value, onChange);
  const { combobox, control, found, addable } = lexicon;
  const open = combobox.dropdownOpened && (found.length > 0 || addable);
  const first = found[0]?.id;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the best term changes
  }, [first]);
  const attach = (element: HTMLInputElement | null) => {
    control.current = element;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={lexicon.accept}
      shadow="md"
      hideDetached={false}
      offset={4}
      position="bottom-start"
      width="target"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown ?? "", option: css.option ?? "" }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          {...rest}
          ref={attach}
          autoComplete="off"
          value={value}
          onChange={(event) =>
            lexicon.type(
              event.currentTarget.value,
              event.currentTarget.selectionStart ?? event.currentTarget.value.length,
            )
          }
          onKeyDown={(event) => !lexicon.key(event) && onKeyDown?.(event)}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open} miw={224}>
        <Combobox.Options aria-label={t("lexicon.lexicon-input.terms")}>
          {found.map(({ id, term, own }) => (
            <Combobox.Option key={id} value={id}>
              <Marked text={term} query={lexicon.fragment.query} />
              {own && <span className={css.hint}>{t("lexicon.lexicon-input.own")}</span>}
            </Combobox.Option>
          ))}
          {addable && (
            <Combobox.Option value={lexicon.addIt} className={css.own ?? ""}>
              <AddIcon size={16} aria-hidden="true" />
              {t("lexicon.lexicon-input.add", { term: lexicon.fragment.query.trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
