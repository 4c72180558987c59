import { Select as MantineSelect } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useRef, useState, type KeyboardEvent } from "react";
import { FieldFrame, type FieldWords } from "../field/field-frame.tsx";
import field from "../field/field.module.css";
import { ChevronDownIcon } from "../icons/full-icons.ts";
import { matchesAllTerms } from "../lexicon/plain.ts";
import css from "./options.module.css";
import { useTypeAhead } from "./use-type-ahead.ts";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup<Value extends string = string> {
  group: string;
  items: readonly Option<Value>[];
}

interface SelectProps<Value extends string> extends FieldWords {
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** When given, the choice can be taken back with a cross. */
  onClear?: () => void;
  /** Typing narrows the list, accents ignored; for lists over ten. */
  searchable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
}

/** One of a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    onClear,
    searchable = false,
    placeholder,
    disabled,
    readOnly,
    id,
    ...words
  } = props;
  const t = useText("ui");
  // A list is in the page from when its field is reached, for the arrows to find: all lists at all times made each key slow.
  const [isReached, setReached] = useState(false);
  const items = options.flatMap((each) => ("items" in each ? each.items : [each]));
  const takeLetter = useTypeAhead(
    items,
    items.find((item) => item.value === value),
    (item) => onChange(item.value),
  );
  const [isOpen, setOpen] = useState(false);
  const wasLetter = useRef(false);
  const press = (event: KeyboardEvent) => {
    // The one that letters chose is taken already: Enter closes the list.
    if (event.key === "Enter" && isOpen && wasLetter.current) {
      event.preventDefault();
      setOpen(false);
    }
    wasLetter.current = takeLetter(event);
  };
  const takesLetters = !searchable && !disabled && !readOnly;
  return (
    <FieldFrame {...words} value={value} id={id}>
      {(control, touch) => (
        <MantineSelect
          {...control}
          data={options as never}
          value={value}
          onChange={(chosen) => (chosen === null ? onClear?.() : onChange(chosen as Value))}
          onFocus={() => setReached(true)}
          onBlur={() => {
            setReached(false);
            touch();
          }}
          {...(takesLetters && { onKeyDown: press })}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          searchable={searchable}
          clearable={Boolean(onClear)}
          allowDeselect={false}
          disabled={disabled ?? false}
          readOnly={readOnly ?? false}
          placeholder={placeholder ?? t("choice.select.placeholder")}
          nothingFoundMessage={t("choice.select.nothing")}
          rightSection={<ChevronDownIcon size={17} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          filter={({ options: all, search }) =>
            all.filter((option) => "items" in option || matchesAllTerms(option.label, search))
          }
          comboboxProps={{
            keepMounted: isReached,
            shadow: "md",
            hideDetached: false,
            offset: 4,
            transitionProps: { duration: 0 },
          }}
          classNames={{
            input: field.pick ?? "",
            dropdown: css.dropdown ?? "",
            option: css.option ?? "",
            section: css.section ?? "",
            groupLabel: css.group ?? "",
            empty: css.empty ?? "",
          }}
        />
      )}
    </FieldFrame>
  );
}
