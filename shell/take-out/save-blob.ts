/** How long an address of a file in memory stays good: the browser may take its time to begin. */
const keepMs = 60_000;

/** Throws where the browser had no room to keep a file: a full disk says so when it is read. */
export async function checkKept(file: Blob): Promise<void> {
  await file.slice(-1).arrayBuffer();
}

/** Gives a file to the browser's downloads under a name. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
