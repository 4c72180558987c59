/**
 * The viewer: pictures, text and the pages of a PDF drawn as pixels, and nothing of a file runs. Each room that shows files has a
 * Worker of its own that calls `servePdf` of `@carnet/shell/viewer/worker`, and gives what starts it.
 */
export { contentOf, extensionOf, isNamedOtherwise, type Content } from "./content-of.ts";
export { downloadFile } from "./download-file.ts";
export { FileContent, type OpenedFile } from "./file-content.tsx";
export { openPdf, type OpenPdf, type StartWorker } from "./pdf/open-pdf.ts";
export { Stage } from "./stage.tsx";
export { loadViewerWords, viewerWords } from "./words.ts";
