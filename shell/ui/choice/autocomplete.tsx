import { Combobox, useCombobox } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useEffect, type ReactNode } from "react";
import { FieldFrame, type FieldWords } from "../field/field-frame.tsx";
import field from "../field/field.module.css";
import css from "./options.module.css";

export interface Suggestion {
  value: string;
  label: string;
  /** At the end of the line: a date of birth, a clinic, a reason why it is locked. */
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface AutocompleteProps extends FieldWords {
  value: string;
  onChange: (text: string) => void;
  /** What to propose for the present text, best first; ten are shown (NAV-022). */
  suggestions: readonly Suggestion[];
  /** Called with the chosen one, after its label was written in the field. */
  onPick?: (suggestion: Suggestion) => void;
  /** Said instead of the list when nothing matches. */
  nothing?: string;
  placeholder?: string;
  disabled?: boolean;
  before?: ReactNode;
  id?: string;
}

const limit = 10;

/** Free text with proposals from anywhere: a list at hand or a search on the server. */
export function Autocomplete(props: AutocompleteProps) {
  const { value, onChange, suggestions, onPick, nothing, placeholder, disabled, before, id, ...words } = props;
  const t = useText("ui");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = suggestions.slice(0, limit);
  const list = shown.map((one) => one.value).join("\n");
  // What was reached with the arrows stays the one that Enter takes, wherever a newer list puts it, or nothing is.
  const { updateSelectedOptionIndex } = combobox;
  useEffect(() => updateSelectedOptionIndex("selected"), [list, updateSelectedOptionIndex]);
  const pick = (chosen: string) => {
    const suggestion = shown.find((one) => one.value === chosen);
    if (!suggestion) return;
    onChange(suggestion.label);
    onPick?.(suggestion);
    combobox.closeDropdown();
  };
  return (
    <FieldFrame {...words} value={value} id={id}>
      {(control, touch) => (
        <Combobox
          store={combobox}
          onOptionSubmit={pick}
          shadow="md"
          hideDetached={false}
          offset={4}
          transitionProps={{ duration: 0 }}
          classNames={{ dropdown: css.dropdown ?? "", option: css.option ?? "" }}
        >
          <Combobox.DropdownTarget>
            <div className={field.box}>
              {before && <span className={field.before}>{before}</span>}
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...control}
                  className={field.input}
                  autoComplete="off"
                  value={value}
                  placeholder={placeholder}
                  disabled={disabled}
                  onFocus={() => value && combobox.openDropdown()}
                  onChange={(event) => {
                    onChange(event.currentTarget.value);
                    combobox.openDropdown();
                    combobox.updateSelectedOptionIndex();
                  }}
                  onBlur={() => {
                    combobox.closeDropdown();
                    touch();
                  }}
                />
              </Combobox.EventsTarget>
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown hidden={!value}>
            <Combobox.Options aria-label={t("choice.autocomplete.proposals")}>
              {shown.map((one) => (
                <Combobox.Option key={one.value} value={one.value} disabled={one.disabled ?? false}>
                  {one.icon}
                  <span>{one.label}</span>
                  {one.hint && <span className={css.hint}>{one.hint}</span>}
                </Combobox.Option>
              ))}
              {shown.length === 0 && <div className={css.empty}>{nothing ?? t("choice.select.nothing")}</div>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </FieldFrame>
  );
}
