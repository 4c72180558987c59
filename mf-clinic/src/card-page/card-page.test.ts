import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { layLines } from "../testing/fake-lines.ts";
import { openCardPage } from "./card-page.ts";
import { lineOf, type FromForm, type FromPage } from "./line.ts";
import type { Provider, TokenResult } from "./provider.ts";

const [, body = ""] = /<body>([\s\S]*)<\/body>/.exec(readFileSync(join(__dirname, "index.html"), "utf8")) ?? [];
const asks: FromForm = {
  kind: "asks",
  script: "https://cards.example/v3/",
  key: "pk_1",
  language: "en",
  scheme: "dark",
};
let at = 0;

/** The page with its form at the other end of the line, and a provider that answers `made`. */
function open(made: TokenResult | Promise<TokenResult> = { token: { id: "tok_1" } }) {
  const id = `form-${++at}`;
  const line = lineOf(id);
  const heard: FromPage[] = [];
  line.addEventListener("message", ({ data }: MessageEvent<FromPage>) => heard.push(data));
  const focused: string[] = [];
  const provider: Provider = {
    elements: () => ({
      create: () => ({
        mount: (place) => place.append(document.createElement("iframe")),
        on: (kind, listener) => kind === "ready" && setTimeout(listener),
        focus: () => void focused.push("card"),
      }),
    }),
    createToken: async () => made,
  };
  const opened: unknown[][] = [];
  openCardPage(id);
  /** What the browser does with the script that was asked for. */
  const script = async (outcome: "load" | "error") => {
    const script = await waitFor(() => {
      const found = document.head.querySelector("script");
      expect(found).not.toBeNull();
      return found!;
    });
    Object.assign(globalThis, { Stripe: (...args: unknown[]) => (opened.push(args), provider) });
    script.dispatchEvent(new Event(outcome));
    return script.src;
  };
  return { line, heard, focused, opened, script, say: (message: FromForm) => line.postMessage(message) };
}

const submit = () => screen.findByRole("button", { name: "Keep this card" });

beforeEach(() => {
  layLines();
  document.head.replaceChildren();
  document.body.innerHTML = body;
  globalThis.close = jest.fn();
});

describe("the page of a card (BIL-007)", () => {
  it("loads the provider's script from where its form says, and shows the provider's frame in its language and colours", async () => {
    const { heard, say, script, opened, focused } = open();
    await waitFor(() => expect(heard).toEqual([{ kind: "ready" }]));
    expect(document.head.querySelector("script")).toBeNull();
    say({ ...asks, language: "fr" });
    expect(await script("load")).toBe("https://cards.example/v3/");
    expect(await screen.findByRole("button", { name: "Enregistrer cette carte" })).toBeVisible();
    expect(screen.getByRole("group", { name: "Carte" }).querySelector("iframe")).not.toBeNull();
    expect(opened).toEqual([["pk_1", { locale: "fr" }]]);
    expect([document.documentElement.lang, document.documentElement.dataset["scheme"]]).toEqual(["fr", "dark"]);
    await waitFor(() => expect(focused).toEqual(["card"]));
    expect(document.querySelector("input")).toBeNull();
  });

  it("gives the form the token, and says when the card is kept", async () => {
    const { heard, say, script } = open();
    say(asks);
    await script("load");
    await userEvent.click(await submit());
    await waitFor(() => expect(heard.at(-1)).toEqual({ kind: "token", token: "tok_1" }));
    expect(await submit()).toBeDisabled();
    say({ kind: "kept" });
    expect(await screen.findByText("The card is kept. You can close this page.")).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
    expect(globalThis.close).toHaveBeenCalled();
  });

  it("takes what a second page of the same form says for nothing", async () => {
    const { line, say, script } = open();
    say(asks);
    await script("load");
    await submit();
    for (const message of [
      { kind: "ready" },
      { kind: "token", token: "tok_2" },
      { kind: "left" },
    ] satisfies FromPage[]) {
      line.postMessage(message);
    }
    say({ kind: "refused", words: "Later." });
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Later."));
    expect(await submit()).toBeEnabled();
    expect(globalThis.close).not.toHaveBeenCalled();
  });

  it("says what was refused where the card is, and another can be tried", async () => {
    const error = { code: "incorrect_number", message: "Your card number is incorrect." };
    const { heard, say, script, focused } = open({ error });
    say(asks);
    await script("load");
    await userEvent.click(await submit());
    const stopped = { kind: "stopped", code: "incorrect_number", words: "Your card number is incorrect." };
    await waitFor(() => expect(heard.at(-1)).toEqual(stopped));
    say({ kind: "refused", words: "The card number is incorrect." });
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The card number is incorrect."));
    expect(await submit()).toBeEnabled();
    expect(focused).toHaveLength(2);
  });

  it("says when the provider's script cannot be reached, and offers to try again", async () => {
    const { say, script } = open();
    say(asks);
    await script("error");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^The card provider cannot be reached\./));
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Keep this card" })).not.toBeInTheDocument();
  });

  it("says when its form was closed, and when it never had one", async () => {
    const closed = open();
    closed.say({ kind: "gone" });
    expect(await screen.findByText(/^The form that asked for the card was closed/)).toBeVisible();
    document.body.innerHTML = body;
    open();
    expect(await screen.findByText(/^This page belongs to a form/, {}, { timeout: 5_000 })).toBeVisible();
  });

  it("says when no answer came in time, and that the card may be kept all the same", async () => {
    jest.useFakeTimers();
    const { say, script } = open(new Promise<TokenResult>(() => {}));
    say(asks);
    await jest.advanceTimersByTimeAsync(10);
    await script("load");
    await jest.advanceTimersByTimeAsync(10);
    document.querySelector("form")!.requestSubmit();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(screen.getByRole("alert")).toHaveTextContent(/^There was no answer in time\./);
    jest.useRealTimers();
  });
});
