import { useRef, useState, type DragEvent } from "react";
import { LockIcon } from "@carnet/shell/ui";
import { UploadIcon } from "@carnet/shell/ui/more";
import css from "./importing.module.css";

interface FileDropProps {
  /** What is to be done, in a few words. */
  label: string;
  /** What a file may be and how large, said before it is read (LIM-003). */
  limits: string;
  /** Where it stays, and for whom. */
  stays: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** The first step of an import: a file is chosen, or dropped. */
export function FileDrop({ label, limits, stays, disabled = false, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={css.drop}
        data-over={isOver || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <UploadIcon size={36} aria-hidden="true" />
        <span>
          <strong>{label}</strong>
          <small>{limits}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        data-testid="import-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
      <p className={css.stays}>
        <LockIcon size={16} aria-hidden="true" /> {stays}
      </p>
    </>
  );
}
