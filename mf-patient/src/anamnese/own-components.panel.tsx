import { EditedConflict, useChange } from "@carnet/shell/edit";
import { Button, isBlank, Notice, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { Switch } from "@carnet/shell/ui/full";
import { AddIcon, FilterIcon, SidePanel } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import {
  componentNameLength,
  isComponentNameTaken,
  type CompleteSystems,
  type CustomComponent,
} from "@carnet/services/patient/contract";
import { useState, type KeyboardEvent } from "react";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { nameOf } from "./review-names.ts";
import { addOwnComponent, changeOwnComponent, noteOwnComponent, type OwnComponent } from "./use-systems.ts";
import css from "./own-components.module.css";

type System = CompleteSystems[string];

const isOwn = (component: System["components"][number]): component is CustomComponent => "disabled" in component;

/** Opens the components of one's own: added, renamed, taken out of the list and put back (ANA-009). */
export function OwnComponents({ systems }: { systems: CompleteSystems }) {
  const t = useText("patient");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={<FilterIcon size={16} />} onClick={() => setOpen(true)}>
        {t("review.own.open")}
      </Button>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={t("review.own.title")} width="form">
        <OwnList systems={systems} />
      </SidePanel>
    </>
  );
}

function OwnList({ systems }: { systems: CompleteSystems }) {
  const t = useText("patient");
  const language = useLanguage();
  const filled = Object.values(systems)
    .map((system) => ({ system, own: system.components.filter(isOwn) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => one.system.id - other.system.id);
  return (
    <>
      <p className={css.intro}>{t("review.own.intro")}</p>
      <Adding systems={systems} />
      {filled.length === 0 && <p className={css.none}>{t("review.own.none")}</p>}
      {filled.map(({ system, own }) => (
        <section key={system.id} className={css.system} aria-label={nameOf(system, language)}>
          <h3>{nameOf(system, language)}</h3>
          <ul className={css.list}>
            {own.map((component) => (
              <OwnLine key={component.id} component={component} system={system} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Adding({ systems }: { systems: CompleteSystems }) {
  const t = useText("patient");
  const language = useLanguage();
  const words = useRefusalWords();
  const [place, setPlace] = useState<string | null>(null);
  const [name, setName] = useState("");
  const add = useAction(async () => {
    await addOwnComponent(Number(place), name.trim());
    setName("");
  });
  const isTaken = place !== null && !isBlank(name) && isComponentNameTaken(systems[place]?.components ?? [], name);
  return (
    <form
      className={css.adding}
      onSubmit={(event) => {
        event.preventDefault();
        if (place !== null && !isBlank(name) && !isTaken) void add.run();
      }}
    >
      <Select
        label={t("review.own.system")}
        options={Object.values(systems)
          .sort((one, other) => one.id - other.id)
          .map((system) => ({ value: String(system.id), label: nameOf(system, language) }))}
        value={place}
        onChange={setPlace}
        searchable
      />
      <TextField
        label={t("review.own.name")}
        value={name}
        onChange={(typed) => {
          setName(typed);
          add.clear();
        }}
        error={isTaken ? t("errors.duplicateName") : null}
        maxLength={componentNameLength}
        autoComplete="off"
      />
      <RefusalNotice code={add.refusal} words={words} />
      {add.trouble !== null && <Notice tone="danger">{t("review.own.trouble")}</Notice>}
      <Button
        type="submit"
        icon={<AddIcon size={16} />}
        busy={add.busy}
        disabled={place === null || isBlank(name) || isTaken}
      >
        {t("review.add.deed")}
      </Button>
    </form>
  );
}

/** One of them: its name is saved when the field is left or by Enter, if it is one; Escape gives back the one it has. */
function OwnLine({ component, system }: { component: CustomComponent; system: System }) {
  const t = useText("patient");
  const words = useRefusalWords();
  const [name, setName] = useState(component.name);
  const was: OwnComponent = { name: component.name, disabled: component.disabled };
  const saving = useChange<OwnComponent>({
    send: async (change) => {
      await changeOwnComponent(component, change);
      setName(change.now.name);
    },
    onTaken: async (value) => {
      noteOwnComponent({ ...component, ...value });
      setName(value.name);
    },
  });
  const save = { ...saving, run: (changes: Partial<OwnComponent>) => saving.run({ now: { ...was, ...changes }, was }) };
  const written = name.trim();
  const isTaken = !component.disabled && isComponentNameTaken(system.components, name, component.id);
  const problem = isBlank(name) ? t("errors.nameRequired") : isTaken ? t("errors.duplicateName") : null;
  const keep = () => {
    if (!problem && written !== component.name) void save.run({ name: written });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep();
    else if (event.key === "Escape" && name !== component.name) {
      event.stopPropagation();
      setName(component.name);
      save.clear();
    }
  };
  return (
    <li>
      <TextField
        label={t("review.own.nameOf", { name: component.name })}
        labelHidden
        value={name}
        onChange={setName}
        onBlur={keep}
        onKeyDown={press}
        error={problem}
        maxLength={componentNameLength}
        autoComplete="off"
      />
      <Switch
        label={t("review.own.offered")}
        checked={!component.disabled}
        disabled={save.busy}
        onChange={(offered) => void save.run({ disabled: !offered, ...(!problem && { name: written }) })}
      />
      <EditedConflict
        part={component.name}
        conflict={save.conflict}
        facts={(version) => [[t("review.own.name"), version.name]]}
      />
      {save.refusal && <p role="alert">{words(save.refusal) ?? t("review.own.trouble")}</p>}
      {save.trouble !== null && <p role="alert">{t("review.own.trouble")}</p>}
    </li>
  );
}
