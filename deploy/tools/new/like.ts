import { Sentence } from "../../local/sentence.ts";

/** What one call takes from another: who may call, what it may refuse, and the lines of its route that find and allow. */
export interface Likeness {
  like: string;
  callers: string;
  /** What kind each parameter of its path is, of those that the new path has too. */
  params: string | undefined;
  exampleParams: string | undefined;
  refusals: string | undefined;
  /** What those lines read of the request, as `actor` and `params`. */
  reads: string[];
  guards: string[];
  /** Whether one of those lines allows by itself; else whoever is found is let in. */
  allows: boolean;
}

/** The file of a contract or of routes, and what stands in it. */
interface Source {
  file: string;
  text: string;
}

/** What a reading call may be refused with as well as one that writes. */
const ofReading = /^(\.\.\.|siteRestrictionViolation\b|CANNOT_ACCESS_PATIENT\b)/;

/** Reads what a further call has in common with one that is there: found and allowed in the same way. */
export function likenessOf(like: string, line: string, contract: Source, routes: Source): Likeness {
  const defined = blockOf(contract.text, `export const ${like} = defineCall(`);
  const route = blockOf(routes.text, `.on(${like}, `);
  if (defined && !new RegExp(`\\b${like}\\b`).test(routes.text)) {
    throw new Sentence(`${like}: its route is not in ${routes.file}: leave it out, and write the route.`);
  }
  const callers = /\n {2}callers: "(.{13})",/.exec(defined)?.[1];
  const guards = guardsOf(route);
  const code = guards.join("\n");
  const isWhole = code.split("{").length === code.split("}").length;
  if (!callers || guards.length === 0 || !isWhole) {
    throw new Sentence(
      `${like} does not say in a way this command knows who is let in: leave it out, and write the route.`,
    );
  }
  const reads = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const isInPath = (name: string) => new RegExp(`:${name}\\b`).test(line);
  const ofBody = /\bbody: \{([^}]*)\}/.exec(route)?.[1]?.match(/\w+/g) ?? [];
  const missing = ["body", ...ofBody].some(reads)
    ? "body"
    : code.match(/(?<=\bparams\.)\w+/g)?.find((name) => !isInPath(name));
  if (missing) {
    throw new Sentence(`${like} lets people in by its ${missing}, which the new call does not have: leave it out.`);
  }
  const likeLine = /\n {2}call: "([^"]*)"/.exec(defined)?.[1] ?? "";
  const isGiven = (entry: string) => isInPath(/^\w*/.exec(entry)![0]);
  const params = /\n {2}params: ([^\n]*),/.exec(defined)?.[1];
  const hasAll = (likeLine.match(/(?<=:)\w+/g) ?? []).every(isInPath);
  const refusals = /\n {2}refusals: ([^]*?),(?=\n {2}[a-z])/.exec(defined)?.[1];
  const refusesLess = line.startsWith("GET") && !likeLine.startsWith("GET");
  // Whoever acts as the owner reads what they may; each call that also lets them change something is decided for itself.
  const acting = callers[0] === "o" && line.startsWith("GET") ? "i" : ".";
  return {
    like,
    callers: callers.slice(0, 11) + acting + callers.slice(12),
    params: hasAll ? params : kept(params, isGiven),
    exampleParams: kept(/\bexample: \{\s*params: (\{[^}]*\})/.exec(defined)?.[1], isGiven),
    refusals: refusesLess && refusals?.startsWith("{") ? kept(refusals, (entry) => ofReading.test(entry)) : refusals,
    reads: ["actor", "params", "query", "refuse", "ctx"].filter(reads),
    guards,
    allows: /\.allow\(/.test(code),
  };
}

/** An object as it is written, with the entries that are kept; nothing where none is, or where it is no object. */
function kept(object: string | undefined, isKept: (entry: string) => boolean): string | undefined {
  const entries = object?.startsWith("{") ? entriesOf(object).filter(isKept) : [];
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : undefined;
}

/** What stands between the braces of an object, entry by entry. */
function entriesOf(object: string): string[] {
  const entries = [""];
  let depth = 0;
  for (const sign of object.trim().slice(1, -1)) {
    if ("{[(".includes(sign)) depth += 1;
    if ("}])".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) entries.push("");
    else entries.push(entries.pop()! + sign);
  }
  return entries.map((entry) => entry.trim()).filter(Boolean);
}

/** From where something begins to the line that closes it at the margin. */
function blockOf(text: string, beginning: string): string {
  const from = text.indexOf(beginning);
  return from === -1 ? "" : text.slice(from, text.indexOf("\n});", from));
}

/** The statements of a route up to the one that allows, or finds and does no more; a name that nothing after it reads is not given. */
function guardsOf(route: string): string[] {
  if (!/^[^;]*?=> \{\n/.test(route)) return [];
  const statements = route.split(/(?<=;)\n/).map((each) => each.replace(/^.*=> \{\n/s, ""));
  const allows = statements.findLastIndex((each) => /\.allow\(|^ *(?:const [^=]+ = )?await find\w+\(/.test(each));
  return statements.slice(0, allows + 1).map((each, at, all) => {
    const [given, bound = ""] = /^ *const (\w+|\{[^}]*\}) = /.exec(each) ?? [];
    const names = bound.match(/\w+(?=\s*(?:[,}=]|$))/g) ?? [];
    const later = all.slice(at + 1).join("\n");
    const isRead = names.some((name) => new RegExp(`\\b${name}\\b`).test(later));
    return given && !isRead ? `  ${each.slice(given.length)}` : each;
  });
}
