import { Combobox, useCombobox } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useState, type ReactNode } from "react";
import { FieldFrame, type FieldWords } from "../field/field-frame.tsx";
import field from "../field/field.module.css";
import css from "./options.module.css";
import { useFirstChoice } from "./use-first-choice.ts";

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
  /** What to propose for the present text, best first. */
  suggestions: readonly Suggestion[];
  /** How many are shown: ten unless told (NAV-022), and as many once the pointer or an arrow key is on the list. */
  limit?: number;
  hoverLimit?: number;
  /** Said under the list while more would be shown: how many are, of how many. */
  more?: (shown: number, all: number) => string;
  maxLength?: number;
  /** Called with the chosen one, after its label was written in the field. */
  onPick?: (suggestion: Suggestion) => void;
  /** Said instead of the list when nothing matches. */
  nothing?: string;
  /** The way on when none of them is meant: the last line of the list, whatever was found. */
  last?: { label: string; icon?: ReactNode; onPick: () => void } | undefined;
  /** Only what is proposed will do: Enter takes the first, which is marked from the start; without it what is typed may stand. */
  choosesFirst?: boolean;
  /** The proposals for the present text are still to come: Enter takes the first of them then. */
  isAwaited?: boolean;
  /** It looks for people: the privacy key covers what is proposed, and what is written once the caret is elsewhere. */
  isPrivate?: boolean;
  placeholder?: string;
  disabled?: boolean;
  before?: ReactNode;
  /** At the end of the field: the key that leads to it. */
  after?: ReactNode;
  id?: string;
  /** The caret is in it when the dialog it stands in opens. */
  "data-autofocus"?: boolean;
}

const lastValue = " last";

/** Free text with proposals from anywhere: a list at hand or a search on the server. */
export function Autocomplete(props: AutocompleteProps) {
  const {
    value,
    onChange,
    suggestions,
    onPick,
    nothing,
    last,
    placeholder,
    disabled,
    before,
    after,
    id,
    isPrivate = false,
    choosesFirst = false,
    isAwaited = false,
    ...others
  } = props;
  const { limit = 10, hoverLimit = limit, more, maxLength, "data-autofocus": isFirst, ...words } = others;
  const [isHovered, setHovered] = useState(false);
  const t = useText("ui");
  const combobox = useCombobox({
    onDropdownClose() {
      setHovered(false);
      combobox.resetSelectedOption();
      first.forget();
    },
  });
  const shown = suggestions.slice(0, isHovered ? hoverLimit : limit);
  const list = shown.map((one) => one.value).join("\n");
  const pick = (chosen: string) => {
    if (chosen === lastValue) {
      combobox.closeDropdown();
      return last?.onPick();
    }
    const suggestion = shown.find((one) => one.value === chosen);
    if (!suggestion) return;
    onChange(suggestion.label);
    onPick?.(suggestion);
    combobox.closeDropdown();
  };
  const first = useFirstChoice(combobox, {
    enabled: choosesFirst,
    isAwaited,
    text: value,
    list,
    pickFirst() {
      const suggestion = shown.find((one) => !one.disabled);
      if (suggestion) pick(suggestion.value);
    },
  });
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
            <div className={field.box} data-private-fields={isPrivate || undefined}>
              {before && <span className={field.before}>{before}</span>}
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...control}
                  ref={first.input}
                  className={field.input}
                  autoComplete="off"
                  value={value}
                  placeholder={placeholder}
                  maxLength={maxLength}
                  disabled={disabled}
                  data-autofocus={isFirst}
                  onKeyDown={(event) => {
                    if (event.key === "ArrowDown") setHovered(true);
                    first.press(event);
                  }}
                  onFocus={() => value && combobox.openDropdown()}
                  onChange={(event) => {
                    first.forget();
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
              {after && <span className={field.after}>{after}</span>}
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown
            hidden={!value}
            onMouseEnter={() => setHovered(true)}
            onMouseLeave={() => setHovered(false)}
          >
            <Combobox.Options aria-label={t("choice.autocomplete.proposals")}>
              {shown.map((one) => (
                <Combobox.Option key={one.value} value={one.value} disabled={one.disabled ?? false}>
                  {one.icon}
                  <span data-private={isPrivate || undefined}>{one.label}</span>
                  {one.hint && (
                    <span className={css.hint} data-private={isPrivate || undefined}>
                      {one.hint}
                    </span>
                  )}
                </Combobox.Option>
              ))}
              {shown.length === 0 && <div className={css.empty}>{nothing ?? t("choice.select.nothing")}</div>}
              {more && shown.length > 0 && suggestions.length > shown.length && (
                <div className={css.empty}>{more(shown.length, suggestions.length)}</div>
              )}
              {last && (
                <Combobox.Option className={css.own} value={lastValue}>
                  {last.icon}
                  <span data-private={isPrivate || undefined}>{last.label}</span>
                </Combobox.Option>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </FieldFrame>
  );
}
