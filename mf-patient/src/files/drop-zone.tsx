import { UploadIcon } from "@carnet/shell/ui/more";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { maxFileBytes } from "@carnet/services/patient/contract";
import { useRef, useState, type DragEvent } from "react";
import css from "./files.module.css";

const limit = () => formatNumber(maxFileBytes / 1024 / 1024);

/** Where files are dropped, or chosen with a press; the whole tab takes them, this says so. */
export function DropZone({ isOver, isLarge, onChoose }: { isOver: boolean; isLarge: boolean; onChoose: () => void }) {
  const t = useText("files");
  return (
    <button
      type="button"
      className={css.drop}
      data-over={isOver || undefined}
      data-large={isLarge || undefined}
      onClick={onChoose}
    >
      <UploadIcon size={isLarge ? 36 : 22} aria-hidden="true" />
      <span>
        <strong>{t(isOver ? "drop.over" : "drop.title")}</strong>
        <small>{t("drop.limit", { limit: limit() })}</small>
      </span>
    </button>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Takes files that are dropped anywhere on an element; what else is dragged over it is left alone. */
export function useDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent: the element is left when it was left as often as entered.
  const depth = useRef(0);
  const enter = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  if (!isEnabled) return { isOver: false };
  return {
    isOver,
    onDragEnter: (event: DragEvent) => carriesFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => carriesFiles(event) && enter(-1),
    onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
