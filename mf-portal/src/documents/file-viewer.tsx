import { contentOf, downloadFile, FileContent, isNamedOtherwise, loadViewerWords, Stage } from "@carnet/shell/viewer";
import { useMemo } from "react";
import css from "./documents.module.css";
import { startPdfWorker } from "./start-pdf-worker.ts";

export interface FileViewerProps {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** What the remote exposes as `./viewer`: the page of the portal alone takes it from there too, with the Worker it starts. */
export interface ViewerModule {
  FileViewer: typeof FileViewer;
  /** Resolves when the words of the viewer are there. */
  loadViewerWords: typeof loadViewerWords;
  /** Whether a file is not what its name says. */
  isOtherwise: typeof isOtherwise;
  downloadFile: typeof downloadFile;
}

export { downloadFile, loadViewerWords };

export const isOtherwise = (bytes: Uint8Array, name: string): boolean => isNamedOtherwise(contentOf(bytes, name), name);

/** A document, drawn as pixels; what cannot be drawn says so and can be downloaded. */
export function FileViewer({ bytes, name }: FileViewerProps) {
  const opened = useMemo(() => ({ bytes, content: contentOf(bytes, name) }), [bytes, name]);
  return (
    <div className={css.stage}>
      <Stage kind={opened.content.kind}>
        <FileContent opened={opened} name={name} startWorker={startPdfWorker} />
      </Stage>
    </div>
  );
}
