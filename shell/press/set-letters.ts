import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { runsOf, type StandIn } from "./letters.ts";

type Part = Record<string, unknown>;

/** Where a definition holds more content. */
const inside = ["stack", "columns", "ul", "ol", "content", "header", "footer"];

/** A definition in which each letter has a font that draws it. */
export const setLetters = (definition: TDocumentDefinitions, fonts: readonly StandIn[]): TDocumentDefinitions =>
  setPart({ ...definition }, fonts) as unknown as TDocumentDefinitions;

function setAny(content: unknown, fonts: readonly StandIn[]): unknown {
  if (typeof content === "string") {
    const runs = runsOf(content, fonts);
    return typeof runs === "string" ? runs : { text: runs };
  }
  if (typeof content === "function") return (...asked: unknown[]) => setAny(content(...asked), fonts);
  if (Array.isArray(content)) return content.map((each) => setAny(each, fonts));
  return content && typeof content === "object" ? setPart(content as Part, fonts) : content;
}

function setPart(part: Part, fonts: readonly StandIn[]): Part {
  const set: Part = { ...part };
  for (const name of inside) if (part[name] !== undefined) set[name] = setAny(part[name], fonts);
  if (typeof part["text"] === "string") set["text"] = runsOf(part["text"], fonts);
  else if (part["text"] !== undefined) set["text"] = setAny(part["text"], fonts);
  const table = part["table"] as { body?: unknown } | undefined;
  if (table) set["table"] = { ...table, body: setAny(table.body, fonts) };
  return set;
}
