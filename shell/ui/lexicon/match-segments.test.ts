import { matchSegments } from "./match-segments.ts";

const marked = (text: string, query: string) =>
  matchSegments(text, query)
    .map(({ text: segment, isMatch }) => (isMatch ? `[${segment}]` : segment))
    .join("");

describe("matchSegments", () => {
  it.each([
    ["Zoé Nadeau-Bélanger", "Zoe N", "[Zoé] [N]adeau-Bélanger"],
    ["Aurélie Normandeau-Zoé", "zoe n", "Aurélie [N]ormandeau-[Zoé]"],
    ["Œdème du genou", "oed gen", "[Œd]ème du [gen]ou"],
    ["Cœur", "oeu", "C[œu]r"],
    ["(418) 555-0186", "5550", "(418) [555]-[0]186"],
    ["(418) 555-0186", "+1", "(4[1]8) 555-0186"],
    ["Rotation C2 (gauche)", "c2 (g", "Rotation [C2] [(g]auche)"],
    ["Florence Côté", "xyz", "Florence Côté"],
    ["Florence Côté", "", "Florence Côté"],
  ])("finds in “%s” what “%s” means", (text, query, expected) => expect(marked(text, query)).toBe(expected));
});
