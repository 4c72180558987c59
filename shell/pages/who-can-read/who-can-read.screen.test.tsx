import { within } from "@testing-library/react";
import { openScreen } from "@carnet/shell/testing";
import { entities } from "../../crypto/types.ts";
import { therapistEntrance } from "../sign-in/entrance.ts";
import { signInRoutes } from "../sign-in/sign-in-routes.tsx";
import { everythingStored, groups, topicsOf } from "./gather-topics.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { whoCanReadWords } from "./words.ts";

describe("who can read what", () => {
  it.each(["en", "fr"] as const)(
    "is told to anybody, with every topic under those who can read it, in %s",
    async (language) => {
      const words = { en, fr }[language];
      const screen = await openScreen(signInRoutes(therapistEntrance), {
        namespace: "who-can-read",
        words: whoCanReadWords,
        at: "/whoCanRead",
        language,
      });
      await screen.findByRole("heading", { level: 1, name: words.screen.title });
      for (const group of groups) {
        const section = screen.getByRole("region", { name: words.groups[group].title });
        const shown = within(section)
          .getAllByRole("term")
          .map(({ textContent }) => textContent);
        const texts = topicsOf(group).map((topic) => words.topics[topic as keyof typeof words.topics].name);
        expect(shown).toEqual(texts);
        expect(shown.length).toBeGreaterThan(0);
      }
      expect(screen.requests).toEqual([]);
    },
  );

  it("has words for what is stored and for nothing else", () => {
    const topics = [...new Set(everythingStored.map(({ topic }) => topic))].sort();
    expect(Object.keys(en.topics).sort()).toEqual(topics);
    expect(Object.keys(fr.topics).sort()).toEqual(topics);
  });

  it("names every kind of thing that the crypto module seals", () => {
    const declared = everythingStored.flatMap((columns) => columns.entities);
    expect([...new Set(declared)].sort()).toEqual([...entities].sort());
  });

  it("never says of what is sealed that the server reads it", () => {
    const sealed = new Set(everythingStored.filter(({ form }) => form === "sealed").map(({ topic }) => topic));
    expect(topicsOf("server").filter((topic) => sealed.has(topic))).toEqual([]);
  });
});
