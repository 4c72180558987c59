import { Button, IconButton, Notice, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { EditIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { useEffect, useRef, useState } from "react";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "./files.module.css";
import { longestName, renameFile } from "./rename-file.ts";
import type { RecordFile } from "./use-files.ts";

interface FileNameProps {
  patientId: string;
  kind: RecordFileKind;
  file: RecordFile;
  mayRename: boolean;
}

/** What a file is called; changed in its place: Enter keeps, Escape gives back. */
export function FileName({ patientId, kind, file, mayRename }: FileNameProps) {
  const t = useText("files");
  const words = useRefusalWords();
  const [written, setWritten] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  const name = written?.trim() ?? "";
  const leave = () => {
    back.current = true;
    setWritten(null);
  };
  const renaming = useAction(async () => {
    if (name === "") return;
    if (name !== file.name) await renameFile(patientId, kind, file, name);
    leave();
  });
  useEffect(() => {
    if (written !== null || !back.current) return;
    back.current = false;
    edit.current?.focus();
  }, [written]);
  if (written === null) {
    return (
      <>
        <h2 data-private>{file.isClosed ? t("closed.name") : file.name}</h2>
        {mayRename && !file.isClosed && (
          <IconButton
            ref={edit}
            label={t("rename.do", { name: file.name })}
            icon={<EditIcon />}
            onClick={() => setWritten(file.name)}
          />
        )}
      </>
    );
  }
  return (
    <div
      className={css.rename}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) void renaming.run();
        else if (event.key === "Escape") leave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        label={t("rename.label")}
        labelHidden
        required
        data-autofocus
        autoFocus
        autoComplete="off"
        maxLength={longestName}
        value={written}
        onChange={setWritten}
        error={name === "" ? t("rename.empty") : null}
      />
      <Button size="small" variant="quiet" onClick={leave}>
        {t("rename.giveBack")}
      </Button>
      <Button size="small" busy={renaming.busy} disabled={name === ""} onClick={() => void renaming.run()}>
        {t("rename.keep")}
      </Button>
      <RefusalNotice
        code={renaming.refusal}
        words={(code) => (code === "conflict" ? t("rename.conflict") : words(code))}
      />
      {renaming.trouble !== null && <Notice tone="danger">{t("rename.failed")}</Notice>}
    </div>
  );
}
