import { printPaper } from "@carnet/shell/ui/more";

/** Prints a title and lines on a sheet of its own. */
export function printText(title: string, lines: readonly string[]): Promise<void> {
  const sheet = document.createElement("section");
  const heading = Object.assign(document.createElement("h1"), { textContent: title });
  const list = document.createElement("ol");
  for (const line of lines) list.append(Object.assign(document.createElement("li"), { textContent: line }));
  list.style.font = "16pt/2 monospace";
  heading.style.font = "18pt serif";
  sheet.append(heading, list);
  return printPaper(sheet);
}
