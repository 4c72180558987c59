import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The rooms with a `requirements.tsv`; which group stands where is said in the README of the root. */
export const rooms = [
  "shell",
  "shell/crypto",
  "mf-patient",
  "mf-seance",
  "mf-clinic",
  "mf-portal",
  "mf-admin",
  "services",
];

/**
 * How far a requirement is: `built` names what proves it; `unproven` seems to work and is not held by a test;
 * `partly` works in part; `not` has not been begun. All but the first say what is missing.
 */
export const states = ["built", "unproven", "partly", "not"] as const;
export type State = (typeof states)[number];

/** A test or journey, and the words in its title (or the title of its step) that are about the requirement. */
export interface Proof {
  file: string;
  title: string;
}

export interface Requirement {
  id: string;
  /** One sentence. */
  text: string;
  state: State;
  proofs: Proof[];
  /** What is missing; empty once built. */
  missing: string;
  /** The table it stands in, from the root. */
  table: string;
}

/** Every requirement, room by room, in the order of the tables. */
export function readRequirements(root: string): Requirement[] {
  return rooms.flatMap((room) => {
    const table = `${room}/requirements.tsv`;
    return parseTable(table, readFileSync(join(root, table), "utf8"));
  });
}

/** The rows of one table. Throws on a line that is no requirement, naming it. */
export function parseTable(table: string, content: string): Requirement[] {
  const [head, ...lines] = content.trimEnd().split("\n");
  if (head !== "id\trequirement\tstate\tproof\tmissing") throw new Error(`${table} begins with other columns.`);
  return lines.map((line, index) => {
    const [id = "", text = "", state = "", proof = "", missing = "", ...more] = line.split("\t");
    if (more.length > 0 || !isState(state)) {
      throw new Error(`${table}:${index + 2} is not an id, a sentence, a state, proofs and what is missing.`);
    }
    return { id, text, state, proofs: proofsIn(proof), missing, table };
  });
}

const isState = (value: string): value is State => states.some((state) => state === value);

/** The proofs of a cell: `file: title | file: title`. */
export const proofsIn = (cell: string): Proof[] =>
  cell
    .split(" | ")
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf(": ");
      return { file: each.slice(0, at), title: each.slice(at + 2) };
    });

/** What is wrong with a requirement, each in one sentence; none when it keeps to the rules of its state. */
export function troublesOf({ id, text, state, proofs, missing }: Requirement, root: string): string[] {
  const rules: [boolean, string][] = [
    [/^[A-Z]{3}-\d{3}$/.test(id), "has no id of three letters and three digits"],
    [text.endsWith("."), "is not said in a sentence"],
    [state !== "built" || proofs.length > 0, "is built and names nothing that proves it"],
    [(state === "built") === (missing === ""), "says what is missing exactly when it is not built"],
    [state !== "not" || proofs.length === 0, "is not begun and names a proof"],
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, trouble]) => `${id} ${trouble}`),
    ...proofs.flatMap((proof) => proofTrouble(proof, root).map((trouble) => `${id}: ${trouble}`)),
  ];
}

/** What is wrong with a proof, in a sentence, or nothing. */
export function proofTrouble({ file, title }: Proof, root: string): string[] {
  if (!/\.(test\.tsx?|attack\.ts|journey\.ts)$/.test(file))
    return [`${file} is neither a test, an attack nor a journey`];
  if (!existsSync(join(root, file))) return [`${file} is not there`];
  return title && readFileSync(join(root, file), "utf8").includes(title) ? [] : [`${file} does not say “${title}”`];
}
