import { formatDay, useText, dayOf } from "@carnet/shell/i18n";
import { LockIcon } from "@carnet/shell/ui";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { extensionOf } from "@carnet/shell/viewer";
import css from "./files.module.css";
import type { RecordFile } from "./use-files.ts";
import { useSizeWords } from "./use-size-words.ts";

interface FileTileProps {
  file: RecordFile;
  isOpen: boolean;
  onOpen: () => void;
}

/** A file in the grid: its picture or what it is called to be, its name, when it came and how large it is. */
export function FileTile({ file, isOpen, onOpen }: FileTileProps) {
  const t = useText("files");
  const sizeOf = useSizeWords();
  const name = file.isClosed ? t("closed.name") : file.name;
  return (
    <li>
      <button
        type="button"
        className={css.tile}
        data-file={file.id}
        aria-pressed={isOpen}
        aria-label={t("open", { name })}
        onClick={onOpen}
      >
        <span className={css.picture} data-closed={file.isClosed || undefined} aria-hidden="true">
          {file.thumbnail ? (
            <img src={file.thumbnail} alt="" data-private />
          ) : file.isClosed ? (
            <>
              <LockIcon size={22} />
              {t("closed.short")}
            </>
          ) : (
            <>
              <DocumentIcon size={22} />
              {extensionOf(file.name).toUpperCase()}
            </>
          )}
        </span>
        <span className={css.caption} aria-hidden="true">
          <strong data-private>{name}</strong>
          <small>
            {[formatDay(dayOf(file.createdAt)), !file.isClosed && sizeOf(file.size)].filter(Boolean).join(" · ")}
          </small>
        </span>
      </button>
    </li>
  );
}
