/** How long an address of a file in memory stays good: the browser may take its time to open it. */
const keepMs = 60_000;

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
  return address;
}

/** Gives a file to the browser's downloads under a name. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = addressOf(file);
  link.download = name;
  link.click();
}

/** Opens a PDF in a tab of its own, where the browser prints it; a blocked tab becomes a download. */
export function printBlob(file: Blob): void {
  const tab = window.open(addressOf(file), "_blank");
  if (!tab) saveBlob(file, "receipt.pdf");
}
