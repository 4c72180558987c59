import { fireEvent } from "@testing-library/react";
import { openScreen } from "@carnet/shell/testing";
import { aPdf, aProtectedPdf } from "./testing/a-pdf.ts";
import { contentOf } from "./content-of.ts";
import { FileContent } from "./file-content.tsx";
import { viewerWords } from "./words.ts";

jest.mock("./pdf/open-pdf.ts", () => jest.requireActual("./testing/open-pdf-here.ts"));

const slow = { timeout: 15_000 };
const neverStarted = () => Promise.reject(new Error("there are no Workers here"));

beforeAll(() => {
  // Without layout everything is in view.
  globalThis.IntersectionObserver = class {
    constructor(private tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => this.tell([{ isIntersecting: true }]);
    disconnect = () => undefined;
  } as never;
});

const show = (bytes: Uint8Array<ArrayBuffer>, language: "en" | "fr" = "en") =>
  openScreen(
    [
      {
        path: "/",
        element: (
          <FileContent opened={{ bytes, content: contentOf(bytes, "") }} name="lettre.pdf" startWorker={neverStarted} />
        ),
      },
    ],
    {
      namespace: "viewer",
      words: viewerWords,
      at: "/",
      answers: [],
      language,
    },
  );

describe("a PDF of a record (PAT-027)", () => {
  it("is shown page by page, with what is written on it for a screen reader", async () => {
    const screen = await show(aPdf(["Douleur lombaire", "Page deux", "Page trois"]));
    expect(await screen.findByText("Douleur lombaire", {}, slow)).toBeInTheDocument();
    expect(screen.getAllByRole("group", { name: /^Page \d/ }).map((page) => page.getAttribute("aria-label"))).toEqual([
      "Page 1 of 3",
      "Page 2 of 3",
      "Page 3 of 3",
    ]);
    expect(document.querySelector("iframe, object, embed, a[href]")).toBe(null);
  });

  it("goes from page to page by buttons and by keys, and says which one it is at", async () => {
    const screen = await show(aPdf(["un", "deux"]));
    const pages = await screen.findByRole("group", { name: "Pages of lettre.pdf" }, slow);
    await screen.user.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getByText("Page 2 of 2")).toHaveAttribute("aria-live", "polite");
    expect(screen.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
    pages.focus();
    await screen.user.keyboard("{PageUp}");
    expect(screen.getByText("Page 1 of 2")).toBeVisible();
    expect(fireEvent.keyDown(pages, { key: "ArrowRight" })).toBe(true);
  });

  it.each([
    ["that asks for a password", aPdf(["a"], { isLocked: true }), "This PDF asks for a password"],
    ["that is damaged", aPdf(["a"]).slice(0, 30), "This PDF is damaged"],
  ])("%s says so, and is offered for download", async (_what, bytes, title) => {
    const screen = await show(bytes);
    expect(await screen.findByText(title, {}, slow)).toBeVisible();
    expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
  });

  it("that asks for a password is shown with it, after a sentence for a wrong one", async () => {
    const screen = await show(await aProtectedPdf("été 2026", "Exercices"));
    await screen.user.type(await screen.findByLabelText(/^Password of this PDF/, {}, slow), "hiver");
    await screen.user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText(/^This password does not open it/, {}, slow)).toBeVisible();
    await screen.user.type(screen.getByLabelText(/^Password of this PDF/), "été 2026".normalize("NFD"));
    await screen.user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText("Exercices", {}, slow)).toBeInTheDocument();
  });

  it("speaks French", async () => {
    const screen = await show(aPdf(["un"]), "fr");
    expect(await screen.findByText("Page 1 de 1", {}, slow)).toBeVisible();
  });
});
