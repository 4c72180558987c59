import { dirname, join, normalize } from "node:path";

const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)*"([^"]+)"/g;
const extensions = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/**
 * Groups of folders directly below `under` that import each other in a loop, through however many others. Type imports count:
 * who reads one folder has to know the other. Files that lie in `under` itself, such as its door, belong to no folder.
 */
export function folderLoops(sources: ReadonlyMap<string, string>, doors: ReadonlyMap<string, string>, under: string) {
  const folderOf = (file: string) =>
    file.startsWith(`${under}/`) && file.indexOf("/", under.length + 1) > 0
      ? file.slice(under.length + 1, file.indexOf("/", under.length + 1))
      : undefined;
  const targets = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const [, name = ""] of source.matchAll(imported)) {
      const to = folderOf(fileOf(name, file, sources, doors) ?? "");
      if (to !== undefined && to !== from) targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  }
  const reaches = new Map([...targets.keys()].map((folder) => [folder, reachedFrom(folder, targets)]));
  const loops = [...reaches]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) =>
      [...reached]
        .filter((other) => reaches.get(other)?.has(folder))
        .sort()
        .join(" ↔ "),
    );
  return [...new Set(loops)].sort();
}

function fileOf(
  name: string,
  file: string,
  sources: ReadonlyMap<string, string>,
  doors: ReadonlyMap<string, string>,
): string | undefined {
  if (!name.startsWith(".")) return doors.get(name);
  const path = normalize(join(dirname(file), name));
  return extensions.map((extension) => path + extension).find((each) => sources.has(each));
}

function reachedFrom(folder: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const to of targets.get(at) ?? []) {
      if (!reached.has(to)) next.push(to);
      reached.add(to);
    }
  }
  return reached;
}
