/** Gives a file to the browser to keep. As bytes of no type: no browser shows them as a page of ours. */
export function downloadFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
