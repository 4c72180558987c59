import { Sentence } from "../../local/sentence.ts";

/** What one call takes from another: who may call, what it may refuse, and the lines of its route that find and allow. */
export interface Likeness {
  callers: string;
  refusals: string | undefined;
  /** What those lines read of the request, as `actor` and `params`. */
  reads: string[];
  guards: string[];
}

/** Reads what a further call has in common with one that is there: found and allowed in the same way. */
export function likenessOf(like: string, line: string, contract: string, routes: string): Likeness {
  const defined = blockOf(contract, `export const ${like} = defineCall(`);
  const route = blockOf(routes, `.on(${like}, `);
  const callers = /\n {2}callers: "(.{13})",/.exec(defined)?.[1];
  const guards = guardsOf(route);
  if (!callers || guards.length === 0) {
    throw new Sentence(
      `${like} does not say in a way this command knows who is let in: leave it out, and write the route.`,
    );
  }
  const code = guards.join("\n");
  const reads = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const ofBody = /\bbody: \{([^}]*)\}/.exec(route)?.[1]?.match(/\w+/g) ?? [];
  const missing = ["body", ...ofBody].some(reads)
    ? "body"
    : code.match(/(?<=\bparams\.)\w+/g)?.find((name) => !line.includes(`:${name}`));
  if (missing) {
    throw new Sentence(`${like} lets people in by its ${missing}, which the new call does not have: leave it out.`);
  }
  // Whoever acts as the owner reads what they may; each call that also lets them change something is decided for itself.
  const acting = callers[0] === "o" && line.startsWith("GET") ? "i" : ".";
  return {
    callers: callers.slice(0, 11) + acting + callers.slice(12),
    refusals: /\n {2}(refusals: [^]*?,)(?=\n {2}[a-z])/.exec(defined)?.[1],
    reads: ["actor", "params", "query", "refuse", "ctx"].filter(reads),
    guards,
  };
}

/** From where something begins to the line that closes it at the margin. */
function blockOf(text: string, beginning: string): string {
  const from = text.indexOf(beginning);
  return from === -1 ? "" : text.slice(from, text.indexOf("\n});", from));
}

/** The statements of a route up to the one that allows; a name that nothing after it reads is not given. */
function guardsOf(route: string): string[] {
  const statements = route.split(/(?<=;)\n/).map((each) => each.replace(/^.*=> \{\n/s, ""));
  const allows = statements.findLastIndex((each) => /\.allow\(|\bawait find\w+\(/.test(each));
  return statements.slice(0, allows + 1).map((each, at, all) => {
    const [given, name] = /^ *const (\w+) = /.exec(each) ?? [];
    const isRead = name && all.slice(at + 1).some((later) => new RegExp(`\\b${name}\\b`).test(later));
    return given && !isRead ? `  ${each.slice(given.length)}` : each;
  });
}
