import { contentOf, isNamedOtherwise } from "./content-of.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);

describe("what a file is (PAT-027)", () => {
  it.each([
    ["a picture, whatever it is called", png, "rapport.pdf", { kind: "image", type: "image/png" }],
    ["a PDF", bytes("%PDF-1.7\n"), "lettre", { kind: "pdf" }],
    ["plain text", bytes("douleur: 4\n"), "journal.txt", { kind: "text", text: "douleur: 4\n" }],
    ["an SVG that calls itself a picture", bytes("<svg onload='x()'/>"), "radio.png", { kind: "other" }],
    ["a page in HTML", bytes("<script>x()</script>"), "page.html", { kind: "other" }],
    ["a drawing in SVG", bytes("<svg/>"), "dessin.svg", { kind: "other" }],
    ["bytes that call themselves text", Uint8Array.of(0xff, 0xfe, 0), "note.txt", { kind: "other" }],
    ["nothing", new Uint8Array(), "vide.png", { kind: "other" }],
  ])("%s", (_what, file, name, content) => expect(contentOf(file, name)).toEqual(content));

  it("is told to be named otherwise only where the name says something", () => {
    expect(isNamedOtherwise(contentOf(png, ""), "rapport.pdf")).toBe(true);
    expect(isNamedOtherwise(contentOf(bytes("<svg/>"), ""), "radio.png")).toBe(true);
    expect(isNamedOtherwise(contentOf(png, ""), "radio.PNG")).toBe(false);
    expect(isNamedOtherwise(contentOf(png, ""), "radio")).toBe(false);
  });
});
