/** Prints a title and lines on a sheet of its own; nothing of it stays on the page or in a file. */
export function printText(title: string, lines: readonly string[]): void {
  const sheet = document.createElement("iframe");
  sheet.hidden = true;
  document.body.append(sheet);
  const paper = sheet.contentDocument!;
  const heading = paper.createElement("h1");
  heading.textContent = title;
  const list = paper.createElement("ol");
  for (const line of lines) list.append(Object.assign(paper.createElement("li"), { textContent: line }));
  list.style.font = "16pt/2 monospace";
  heading.style.font = "18pt serif";
  paper.body.append(heading, list);
  sheet.contentWindow!.addEventListener("afterprint", () => sheet.remove());
  sheet.contentWindow!.print();
}
