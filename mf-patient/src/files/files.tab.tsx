import { postError, Refused } from "@carnet/shell/api";
import { Button, EmptyState, SkeletonLines, toast, ErrorPanel, useAction, VisuallyHidden } from "@carnet/shell/ui";
import { FileIcon, SegmentedControl, UploadIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { useRef, useState, type KeyboardEvent } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { contentKindOf, type Shown, shownKinds } from "./content-kind.ts";
import { DropZone, useDrop } from "./drop-zone.tsx";
import { putBackFile, takeOutFile } from "./take-out-file.ts";
import { FilesNotice } from "./files-notice.tsx";
import { FileTile } from "./file-tile.tsx";
import { FileViewer } from "./file-viewer.tsx";
import css from "./files.module.css";
import { moveFile, otherKind } from "./move-file.ts";
import { filesChanged, noteInHistory } from "./send-file.ts";
import { listViews, useListView } from "./list-view.ts";
import { UploadList } from "./upload-list.tsx";
import { refetchFiles, useFiles, type RecordFile } from "./use-files.ts";
import { uploadsOf, useUploads } from "./use-uploads.ts";

/** files: whatever belongs to a record and was not written in it (PAT-027). */
export const FilesTab = () => <FilesOf kind="file" />;

/** testResults: the same for results of examinations (PAT-028). */
export const TestResultsTab = () => <FilesOf kind="testResult" />;

function FilesOf({ kind }: { kind: RecordFileKind }) {
  const t = useText("files");
  const inRecord = useText("patient");
  const { patient, key } = useReadableRecord();
  const mayWrite = patient.can.write;
  const { files, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt } = useFiles(
    patient.id,
    kind,
    key,
  );
  const uploads = useUploads(patient.id, kind);
  const [shown, setShown] = useState<Shown>("all");
  const [view, setView] = useListView();
  const [openId, setOpenId] = useState<string | null>(null);
  const tiles = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]) => {
    const [tooLarge] = uploadsOf(patient.id, kind).add(chosen);
    if (tooLarge) postError({ kind: "tooLarge", fileName: tooLarge.name });
  };
  const { isOver, ...drop } = useDrop(mayWrite, add);
  const putBack = useAction(async (file: RecordFile) => {
    await putBackFile(patient.id, kind, file);
    await filesChanged(patient.id, kind, 1);
    await noteInHistory(patient.id, "add_file", file.name);
  });
  const remove = useAction(async (file: RecordFile) => {
    await takeOutFile(patient.id, kind, file);
    uploadsOf(patient.id, kind).drop(file.id);
    close(file.id);
    toast(t("removed", { name: file.name || t("closed.name") }), {
      undo: () => void putBack.run(file),
    });
    await filesChanged(patient.id, kind, -1);
    await noteInHistory(patient.id, "remove_file", file.name);
  });
  const moveBack = useAction((file: RecordFile) => moveFile(patient.id, otherKind(kind), file));
  const move = useAction(async (file: RecordFile) => {
    try {
      await moveFile(patient.id, kind, file);
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      toast(t(reason.code === "conflict" ? "move.conflict" : "move.failed"), { tone: "danger" });
      return refetchFiles(patient.id, kind);
    }
    uploadsOf(patient.id, kind).drop(file.id);
    close(file.id);
    const moved = { ...file, rev: file.rev + 1, sealedAs: file.sealedAs ?? kind };
    toast(t(`move.done.${kind}`, { name: file.name }), { undo: () => void moveBack.run(moved) });
  });
  if (error && !files) return <ErrorPanel title={t("listTrouble")} onRetry={() => void refetch()} />;
  if (!files) return <SkeletonLines shape="card" lines={3} />;

  const listed = files.filter((file) => shown === "all" || contentKindOf(file.name) === shown);
  const at = listed.findIndex(({ id }) => id === openId);
  const open = listed[at];
  const close = (id: string) => {
    setOpenId(null);
    tiles.current?.querySelector<HTMLElement>(`[data-file="${id}"]`)?.focus();
  };
  const step = (by: 1 | -1) => {
    const next = listed[at + by];
    if (next) setOpenId(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows in the choice of what is shown are its own.
    if (!open || event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") close(open.id);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else return;
    event.preventDefault();
  };
  // Of a kind, only where all files are listed: their names are sealed, and nobody else can count them.
  const countOf = (value: Shown) => {
    if (value === "all") return total;
    return hasNextPage ? null : files.filter(({ name }) => contentKindOf(name) === value).length;
  };
  const isEmpty = files.length === 0 && uploads.length === 0;
  return (
    <div className={css.tab} data-open={open !== undefined || undefined} onKeyDown={onKeyDown} {...drop}>
      <section className={css.list} aria-label={inRecord(`record.tab.${kind === "file" ? "files" : "testResults"}`)}>
        <FilesNotice kind={kind} files={files} isAll={!hasNextPage} givenAt={dataUpdatedAt} />
        {!isEmpty && (
          <div className={css.bar}>
            {files.length > 0 && (
              <SegmentedControl
                label={t("shown.label")}
                value={shown}
                onChange={setShown}
                options={shownKinds.map((value) => ({
                  value,
                  label: `${t(`shown.${value}`)} ${countOf(value) ?? ""}`.trimEnd(),
                }))}
              />
            )}
            {files.length > 0 && (
              <div data-view={view}>
                <SegmentedControl
                  label={t("view.label")}
                  value={view}
                  onChange={setView}
                  options={listViews.map(({ value, Icon }) => ({
                    value,
                    label: (
                      <>
                        <Icon size={18} aria-hidden="true" />
                        <VisuallyHidden>{t(`view.${value}`)}</VisuallyHidden>
                      </>
                    ),
                  }))}
                />
              </div>
            )}
            {mayWrite && (
              <Button variant="primary" icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
                {t("add")}
              </Button>
            )}
          </div>
        )}
        {mayWrite && <DropZone isOver={isOver} isLarge={isEmpty} onChoose={() => chooser.current?.click()} />}
        {mayWrite && (
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            data-testid="file-chooser"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        )}
        <UploadList
          uploads={uploads}
          onDrop={(id) => uploadsOf(patient.id, kind).drop(id)}
          onRetry={(id) => uploadsOf(patient.id, kind).retry(id)}
          onOpen={(id) => {
            setShown("all");
            setOpenId(id);
          }}
        />
        {isEmpty && !mayWrite && (
          <EmptyState icon={<FileIcon />} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        )}
        {files.length > 0 && listed.length === 0 && <p className={css.none}>{t("none")}</p>}
        <ul ref={tiles} className={css.tiles} data-view={view}>
          {listed.map((file) => (
            <FileTile key={file.id} file={file} isOpen={file.id === openId} onOpen={() => setOpenId(file.id)} />
          ))}
        </ul>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more", { count: total - files.length })}
          </Button>
        )}
      </section>
      {open && (
        <FileViewer
          kind={kind}
          file={open}
          place={t("place", { at: at + 1, count: hasNextPage ? total : listed.length })}
          onStep={step}
          isFirst={at === 0}
          isLast={at === listed.length - 1}
          onClose={() => close(open.id)}
          {...(mayWrite && { onRemove: () => void remove.run(open), isRemoving: remove.busy })}
          {...(mayWrite && { onMove: () => void move.run(open), isMoving: move.busy })}
        />
      )}
    </div>
  );
}
