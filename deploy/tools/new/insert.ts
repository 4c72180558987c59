import { Sentence } from "../../local/sentence.ts";

/** Puts text in front of the first place that a pattern finds; unchanged text where it finds none. */
export const before =
  (pattern: RegExp, added: string) =>
  (text: string): string =>
    text.replace(pattern, (found) => added + found);

/** Puts text behind the first place that a pattern finds. */
export const behind =
  (pattern: RegExp, added: string) =>
  (text: string): string =>
    text.replace(pattern, (found) => found + added);

/** Several changes of one file; each has to find its place. */
export const inTurn =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((sofar, change) => {
      const after = change(sofar);
      return after === sofar ? text : after;
    }, text);

/** Adds an import behind the last one of a file. */
export const importing = (line: string) => behind(/^(?:import [^;]*;\n)+/m, `${line}\n`);

/** Adds names to the import from one module, which is made where it is missing. */
export const importingFrom =
  (names: readonly string[], from: string) =>
  (text: string): string => {
    const found = new RegExp(`import \\{([^}]*)\\} from "${from.replaceAll(".", "\\.")}";`).exec(text);
    if (!found) return importing(`import { ${names.join(", ")} } from "${from}";`)(text);
    const present = (found[1] ?? "").split(",").map((name) => name.trim());
    const all = [...new Set([...present, ...names])].filter(Boolean);
    return text.replace(found[0], `import { ${all.join(", ")} } from "${from}";`);
  };

/** Adds words to a file of locales, at a path of keys; words that are there already stop it. */
export const saying =
  (path: readonly string[], label: string | object) =>
  (text: string): string => {
    const all = JSON.parse(text) as Record<string, unknown>;
    const name = path.at(-1) ?? "";
    let place = all;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    if (name in place) throw new Sentence(`${path.join(".")} is already said in the locales: choose another name.`);
    place[name] = label;
    return `${JSON.stringify(all, null, 2)}\n`;
  };
