import { Sentence } from "../../local/sentence.ts";
import { readRequirements, states, type Requirement } from "../requirements/read-requirements.ts";
import { root } from "./steps.ts";

/** What the letters of an id stand for. */
const groups = {
  ACC: "account, session, sign-in",
  CRY: "cryptography",
  NAV: "navigation, languages, dialogs",
  CLI: "clinic",
  MEM: "members, invitations, licences",
  BIL: "plans, cards, invoices",
  PAT: "patient record",
  ANA: "health history",
  FRM: "custom forms",
  LEX: "lexicon",
  SES: "sessions",
  NAE: "NAET",
  DRW: "drawings",
  RCP: "receipts, incomes",
  EXP: "exports",
  CON: "consents, access",
  POR: "patients' portal",
  SYN: "booking service",
  API: "external API",
  ADM: "administration",
  ERR: "errors, transport",
  LIM: "limits",
} as const;

/**
 * `npm run requirements [GROUP …]`: how many requirements of each group are built, and what is missing of the others.
 * With groups, of these alone.
 */
export default async function requirements(args: string[]): Promise<void> {
  const unknown = args.find((name) => !(name in groups));
  if (unknown) throw new Sentence(`${unknown} is no group of requirements: ${Object.keys(groups).join(" ")}.`);
  const shown = Object.entries(groups).filter(([name]) => args.length === 0 || args.includes(name));
  const all = readRequirements(root).filter(({ id }) => shown.some(([name]) => id.startsWith(`${name}-`)));

  const line = (title: string, rows: readonly Requirement[]) =>
    [title.padEnd(38), ...states.map((state) => String(countOf(rows, state)).padStart(9)), `  of ${rows.length}`].join(
      "",
    );
  console.log(["".padEnd(38), ...states.map((state) => state.padStart(9))].join(""));
  for (const [name, title] of shown) {
    const rows = all.filter(({ id }) => id.startsWith(`${name}-`));
    console.log(line(`${name}  ${title}`, rows));
  }
  console.log(line("all", all));

  console.log("\nMissing:");
  for (const { id, state, text, missing } of all.filter((each) => each.state !== "built")) {
    console.log(`  ${id}  ${state.padEnd(8)}  ${missing}\n                     ${text}`);
  }
}

const countOf = (rows: readonly Requirement[], state: string) => rows.filter((each) => each.state === state).length;
