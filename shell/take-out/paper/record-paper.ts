import type { Section, TakenSeance } from "../blocks.ts";

/** A session as it is printed: the parts that were chosen, in one list. */
export type PaperSeance = Pick<TakenSeance, "title" | "subtitle" | "sections" | "closing" | "troubles"> & {
  /** Said in the head of a session that nobody closed. */
  draft: string | null;
};

/** The words of a record on paper (EXP-003). */
export interface RecordPaper {
  title: string;
  /** Name and address, on every page. */
  clinic: readonly string[];
  patient: { name: string; born: string | null };
  /** Who took it out, and when. */
  taken: string;
  confidential: string;
  /** With `{{page}}` and `{{pages}}`. */
  page: string;
  /** Over the list of what is on which page; null where there is none. */
  contents: string | null;
  /** What is not on these pages, and why. */
  notices: readonly string[];
  sections: readonly Section[];
  seances: readonly PaperSeance[];
  /** Stands in place of a picture that cannot be drawn. */
  undrawn: string;
}

/** The paper without its pictures; null where it has none. */
export function withoutPictures(paper: RecordPaper): RecordPaper | null {
  const isPicture = (block: Section["blocks"][number]) => block.kind === "picture";
  if (!paper.sections.some(({ blocks }) => blocks.some(isPicture))) return null;
  return {
    ...paper,
    sections: paper.sections.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) =>
        block.kind === "picture" ? { kind: "note" as const, text: [block.caption, paper.undrawn].join(" ") } : block,
      ),
    })),
  };
}
