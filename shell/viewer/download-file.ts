import { saveBlob } from "../take-out/save-blob.ts";

/** Gives a file to the browser to keep. As bytes of no type: no browser shows them as a page of ours. */
export const downloadFile = (bytes: Uint8Array<ArrayBuffer>, name: string): void =>
  saveBlob(new Blob([bytes], { type: "application/octet-stream" }), name);
