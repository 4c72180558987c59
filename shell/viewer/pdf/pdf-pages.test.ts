import { aPdf, aProtectedPdf } from "../testing/a-pdf.ts";
import { openPages } from "./pdf-pages.ts";

describe("the pages of a PDF (PAT-027)", () => {
  it("are counted and measured, and what is written on each is read", async () => {
    const pages = await openPages(aPdf(["Douleur lombaire", "Page deux"]));
    expect(pages.sizes).toEqual([
      { width: 300, height: 400 },
      { width: 300, height: 400 },
    ]);
    expect([await pages.textOf(1), await pages.textOf(2)]).toEqual(["Douleur lombaire", "Page deux"]);
  });

  it("of one that asks for a password are not shown", async () => {
    await expect(openPages(aPdf(["secret"], { isLocked: true }))).rejects.toMatchObject({ why: "password" });
  });

  it.each(["1.4", "1.7ext3"] as const)(
    "of version %s with a password are shown however its letters were typed",
    async (version) => {
      const bytes = await aProtectedPdf("café", "Exercices", version);
      await expect(openPages(bytes.slice())).rejects.toMatchObject({ why: "password" });
      await expect(openPages(bytes.slice(), "the")).rejects.toMatchObject({ why: "wrongPassword" });
      expect(await (await openPages(bytes.slice(), "café".normalize("NFD"))).textOf(1)).toBe("Exercices");
    },
  );

  it("of one that is damaged are not shown", async () => {
    const bytes = aPdf(["a"]);
    await expect(openPages(bytes.slice(0, 40))).rejects.toMatchObject({ why: "damaged" });
    await expect(openPages(new TextEncoder().encode("%PDF-1.7 and nothing else"))).rejects.toMatchObject({
      why: "damaged",
    });
  });
});
