import { Button, Card, Form } from "@carnet/shell/ui";
import { AddIcon, EditIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { PatientFields } from "@carnet/services/patient/contract";
import { FieldsFrame } from "../patient-info/fields-frame.tsx";
import type { EditedFields } from "../patient-info/use-fields.ts";
import { useRecord } from "../record/use-record.ts";
import { FocusFirst } from "./focus-first.tsx";
import { identityRows, type IdentityRow } from "./identity-rows.tsx";
import { LazyFields } from "./lazy-fields.tsx";
import { ReceiptMode } from "./receipt-mode.tsx";
import css from "./identity.module.css";

interface IdentityPanelProps {
  edited: EditedFields;
  /** Opens the whole form, where there is one. */
  onEdit?: (() => void) | undefined;
}

/**
 * Who they are and how they are reached, as it is read. A line is corrected in its place, one at a time: Enter keeps, or says what is
 * wrong; Escape gives back what it said. What a line says nothing of is offered under them. The focus goes back to what opened the line.
 */
export function IdentityPanel({ edited, onEdit }: IdentityPanelProps) {
  const t = useText("patient");
  const ui = useText("ui");
  const { patient, parts, key } = useRecord();
  const { fields, change, problems } = edited;
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLDListElement>(null);
  /** What opens each line: what it says, or the offer to add it. */
  const openers = useRef<Record<string, HTMLButtonElement | null>>({});
  const back = useRef<string | null>(null);
  const readOnly = patient.isReadOnly || !patient.can.editContact;
  const identityLocked = !patient.can.write;
  const rows = identityRows(t, ui, patient, fields);
  /** Lines that were written in, with what their fields said before: what a record never said is asked for, and is not a fault. */
  const [written, setWritten] = useState<Readonly<Record<string, Partial<PatientFields>>>>({});
  const isWrong = (row: IdentityRow) => row.of.some((name) => problems[name] !== undefined);
  const mayWrite = (row: IdentityRow) => !readOnly && !(row.sealed && identityLocked);
  const isOpen = (row: IdentityRow) => row.name === open || (row.name in written && isWrong(row));
  const shown = rows.filter((row) => row.said || isOpen(row));
  const missing = rows.filter((row) => !row.said && !isOpen(row) && mayWrite(row));
  const wrong = rows.filter((row) => row.name in written && isWrong(row)).length;
  const sealed = key
    ? (["genderIdentity", "parentOrTutorNames"] as const).flatMap((name) => {
        const said = parts.privateInfo.value[name];
        return said ? [{ name, said }] : [];
      })
    : [];

  const opens = (row: IdentityRow) => (button: HTMLButtonElement | null) => void (openers.current[row.name] = button);
  const enter = (row: IdentityRow) => {
    const before = Object.fromEntries(row.of.map((name) => [name, fields[name]]));
    setOpen(row.name);
    setWritten((now) => ({ ...now, [row.name]: before }));
  };
  const leave = (row: IdentityRow) => {
    back.current = row.name;
    setOpen((now) => (now === row.name ? null : now));
  };
  const giveBack = (row: IdentityRow) => {
    change(written[row.name] ?? {});
    leave(row);
  };
  const press = (row: IdentityRow) => (event: KeyboardEvent) => {
    // Enter in a list or on a button is theirs.
    const isField = event.target instanceof HTMLInputElement && event.target.getAttribute("role") !== "combobox";
    if (event.key === "Enter" && isField) (event.target as HTMLInputElement).form?.requestSubmit();
    else if (event.key === "Escape") giveBack(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    if (back.current === null) return;
    openers.current[back.current]?.focus();
    back.current = null;
  });

  return (
    <Card
      title={t("summary.identity.title")}
      actions={
        onEdit && (
          <Button variant="quiet" size="small" data-opens-form onClick={onEdit}>
            {t(readOnly ? "summary.identity.all" : "summary.edit")}
          </Button>
        )
      }
    >
      <FieldsFrame edited={edited} wrong={wrong} narrow>
        <div className={css.sheet}>
          <dl ref={list} className={css.rows} data-private>
            {shown.map((row) => (
              <div key={row.name} className={css.row} data-row={row.name} data-open={isOpen(row) || undefined}>
                {isOpen(row) ? (
                  <>
                    <dt className={css.hidden}>{t(`summary.identity.row.${row.name}`)}</dt>
                    <dd className={css.opened} onKeyDown={press(row)}>
                      <Form className={css.fields ?? ""} valid={!isWrong(row)} onSubmit={() => leave(row)}>
                        <LazyFields wanted onGiveUp={() => leave(row)}>
                          {(write) => (
                            <>
                              {row.edit({ fields, change, problems, readOnly, identityLocked }, write)}
                              {row.name === open && <FocusFirst within={list} row={row.name} />}
                            </>
                          )}
                        </LazyFields>
                        <div className={css.ends}>
                          <Button size="small" variant="quiet" onClick={() => giveBack(row)}>
                            {t("summary.identity.giveBack")}
                          </Button>
                          <Button size="small" onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
                            {t("summary.identity.keep")}
                          </Button>
                        </div>
                      </Form>
                    </dd>
                  </>
                ) : (
                  <>
                    <dt>{t(`summary.identity.row.${row.name}`)}</dt>
                    <dd>
                      {mayWrite(row) ? (
                        <button
                          ref={opens(row)}
                          type="button"
                          className={css.said}
                          aria-label={t("summary.identity.editRow", {
                            label: t(`summary.identity.row.${row.name}`),
                            said: row.said ?? "",
                          })}
                          onClick={() => enter(row)}
                        >
                          <span>{row.said}</span>
                          <EditIcon size={14} aria-hidden="true" />
                        </button>
                      ) : (
                        row.said
                      )}
                    </dd>
                  </>
                )}
              </div>
            ))}
            {sealed.map(({ name, said }) => (
              <div key={name} className={css.row}>
                <dt>{t(`fields.${name}`)}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </div>
        {missing.length > 0 && (
          <div className={css.missing}>
            {missing.map((row) => (
              <Button
                key={row.name}
                ref={opens(row)}
                size="small"
                variant="quiet"
                icon={<AddIcon size={14} />}
                onClick={() => enter(row)}
              >
                {t(`summary.identity.row.${row.name}`)}
              </Button>
            ))}
          </div>
        )}
      </FieldsFrame>
      <ReceiptMode readOnly={readOnly} />
    </Card>
  );
}
