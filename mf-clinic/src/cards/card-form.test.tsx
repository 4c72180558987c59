import { act, screen, waitFor } from "@testing-library/react";
import type { Language } from "@carnet/shell/i18n";
import { sayRefusal } from "@carnet/shell/ui";
import { answers, asks, aUser, refuses, type Answer } from "@carnet/shell/testing";
import { getUserInfo } from "@carnet/services/account/contract";
import {
  addCard,
  cardErrors,
  extendTrustLog,
  getAccountInfo,
  getClinic,
  getInvoices,
  getMyClinics,
  getMyInvitations,
  saveClinic,
  setClinicCard,
} from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { lineOf, type FromForm, type FromPage } from "../card-page/line.ts";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/admin?sub=paymentInfo`;
const table = (account = anAccount()): Answer[] => [
  answers(getClinic, aClinicView()),
  answers(getAccountInfo, account),
  answers(getInvoices, []),
  answers(getUserInfo, aUser()),
];
const kept = [answers(addCard, { stripeCustomerId: "cus_1", cardId: "card_9" }), answers(setClinicCard, {})];
const names = { en: "Enter a card in a new tab", fr: "Saisir une carte dans un nouvel onglet" };
const link = (language: Language = "en") => screen.findByRole<HTMLAnchorElement>("link", { name: names[language] });

/** The page that a form's link leads to, as the form knows it: by what is said on their line. */
async function openPage(
  language: Language = "en",
): Promise<{ tell: (message: FromPage) => Promise<void>; heard: FromForm[] }> {
  const line = lineOf((await link(language)).hash.slice(1));
  const heard: FromForm[] = [];
  line.addEventListener("message", ({ data }: MessageEvent<FromForm>) => heard.push(data));
  return { heard, tell: (message) => act(async () => line.postMessage(message)) };
}

describe("the form of a card (BIL-007)", () => {
  it("has no field of its own: it leads to a page apart, which cannot reach back", async () => {
    const { container } = await openRoom(at, table());
    expect(await link()).toHaveAttribute("target", "_blank");
    expect(await link()).toHaveAttribute("rel", "noopener");
    expect((await link()).pathname).toBe("/cards");
    expect(container.querySelector("input, select, script")).toBeNull();
  });

  it("tells its page the provider's script and key, then keeps the token's card and gives it to the clinic, in that order", async () => {
    const opened = await openRoom(at, [...table(), ...kept]);
    const { tell, heard } = await openPage();
    await tell({ kind: "ready" });
    await waitFor(() => expect(heard).toHaveLength(1));
    const message = { script: "https://cards.example/v3/", key: "pk_local", language: "en", scheme: "light" };
    expect(heard).toEqual([{ kind: "asks", ...message }]);
    expect(await screen.findByText(/^Type the card on the page that opened/)).toBeVisible();
    await tell({ kind: "token", token: "tok_1" });
    // The form goes once the clinic has its card, and says so to a page that knows already.
    await waitFor(() => expect(heard[1]).toEqual({ kind: "kept" }));
    const calls = opened.requests.filter(({ method }) => method !== "GET");
    expect(calls.map((one) => [asks(addCard)(one), asks(setClinicCard)(one)])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(calls[0]?.path).toMatch(/\/tok_1$/);
    expect(calls[1]?.body).toEqual({ cardId: "card_9" });
  });

  it.each([
    ["en", "The card was declined."],
    ["fr", "La carte a été refusée."],
  ] as const)("says a declined card here and on its page, in %s", async (language, words) => {
    await openRoom(at, [...table(), refuses(addCard, "card_declined")], { language });
    const { tell, heard } = await openPage(language);
    await tell({ kind: "token", token: "tok_1" });
    await waitFor(() => expect(heard).toEqual([{ kind: "refused", words }]));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("has words for what the provider's script refuses, and its own for what is not whole", async () => {
    await openRoom(at, table());
    const { tell, heard } = await openPage();
    await tell({ kind: "stopped", code: "incorrect_number", words: "Your card number is incorrect." });
    await tell({ kind: "stopped", code: "incomplete_cvc", words: "Your card's security code is incomplete." });
    await tell({ kind: "stopped", code: "", words: "" });
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      { kind: "refused", words: "The card number is not right." },
      { kind: "refused", words: "Your card's security code is incomplete." },
      { kind: "refused", words: "The card provider could not process this. Nothing was charged." },
    ]);
  });

  it.each(["en", "fr"] as const)("has words of its own for each error of a card, in %s (BIL-009)", async (language) => {
    await openRoom(at, table(), { language });
    const { tell, heard } = await openPage(language);
    for (const code of cardErrors) await tell({ kind: "stopped", code, words: "" });
    await waitFor(() => expect(heard).toHaveLength(cardErrors.length));
    const general = await sayRefusal("no such code");
    const messages = heard.map((message) => (message.kind === "refused" ? message.words : ""));
    expect(new Set([...messages, general, ""]).size).toBe(cardErrors.length + 2);
  });

  it("calls nothing for a token that is none", async () => {
    const opened = await openRoom(at, [...table(), ...kept]);
    const { tell } = await openPage();
    await tell({ kind: "token", token: "../clinic" });
    await tell({ kind: "left" });
    await waitFor(() => expect(opened.requests.filter(({ method }) => method !== "GET")).toEqual([]));
  });

  it("tells its page when it is closed or left, and says where no page is open any more", async () => {
    const opened = await openRoom(at, table());
    const { tell, heard } = await openPage();
    await tell({ kind: "ready" });
    expect(await screen.findByRole("link", { name: "Open the page of the card again" })).toBeVisible();
    await tell({ kind: "left" });
    expect(await link()).toBeVisible();
    dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(heard.filter(({ kind }) => kind === "gone")).toHaveLength(1));
    opened.unmount();
    await waitFor(() => expect(heard.filter(({ kind }) => kind === "gone")).toHaveLength(2));
  });

  it("is the step of the wizard that opens a clinic, which goes on with the card once it is kept", async () => {
    const made = aClinicView();
    const opened = await openRoom("/myClinic?create", [
      answers(getMyClinics, []),
      answers(getMyInvitations, []),
      answers(getAccountInfo, anAccount({ freeTrialOffered: false })),
      answers(saveClinic, made),
      answers(getClinic, made),
      answers(extendTrustLog, { seq: 2 }),
      answers(getUserInfo, aUser()),
      ...kept,
    ]);
    const next = () => screen.findByRole("button", { name: "Next" });
    await opened.user.click(await screen.findByRole("radio", { name: /I run it/ }));
    await opened.user.click(await next());
    const { tell, heard } = await openPage();
    await tell({ kind: "token", token: "tok_1" });
    await opened.user.type(await screen.findByRole("textbox", { name: /Name of the clinic/ }), "Tilleuls");
    await waitFor(() => expect(heard[0]).toEqual({ kind: "kept" }));
    await opened.user.click(screen.getByRole("button", { name: "Create the clinic" }));
    await waitFor(() => expect(opened.requests.find(asks(saveClinic))?.body).toMatchObject({ stripeCardId: "card_9" }));
  });

  it.each([{ stripeScript: "" }, { stripePublicKey: "" }])(
    "says that cards cannot be entered where %j says that no provider is set up",
    async (given) => {
      await openRoom(at, table(anAccount(given)));
      expect(await screen.findByText("Cards cannot be entered here: no card provider is set up.")).toBeVisible();
      expect(screen.queryByRole("link", { name: /card/ })).not.toBeInTheDocument();
    },
  );
});
