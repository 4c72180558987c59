import { act, fireEvent, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { loadCrypto } from "@carnet/shell/crypto";
import { onLeaving, restoreSession } from "@carnet/shell/session";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import {
  delayTerms,
  getMyAddress,
  getMyPrincipal,
  getTrustStore,
  getUserInfo,
  preauthenticate,
  termsVersion,
  type UserInfo,
} from "@carnet/services/account/contract";
import { uncover } from "./lock-board.ts";
import { Presence } from "./presence.tsx";
import { presenceWords } from "./words.ts";

const password = "trois-tilleuls-en-fleur";
const slow = { timeout: 40_000 };
const user = aUser();
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

function Draft() {
  const [text, setText] = useState("");
  return <textarea aria-label="Notes" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

async function open(more: Parameters<typeof openScreen>[1]["answers"] & object = [], as: UserInfo = user) {
  const Page = () => (
    <>
      <Draft />
      <Presence user={as} login="/therapist/login" />
    </>
  );
  return openScreen([{ path: "/", Component: Page }], {
    namespace: "presence",
    words: presenceWords,
    at: "/",
    as,
    answers: [
      ...more,
      answers(preauthenticate, () => ({ salt: keys.salt })),
      answers(getMyPrincipal, () => ({ pubKey: keys.pubKey, secKey: keys.secKey })),
      answers(getTrustStore, { store: null, rev: 0 }),
    ],
  });
}

beforeAll(async () => {
  const crypto = await loadCrypto();
  ({ principal: keys } = await createCrypto().signup({ email: user.email, password, escrow: "none" }));
  const { handle } = await crypto.stretch(user.email, password, keys.salt);
  const record = { publicKey: keys.pubKey, encryptedSecretKey: keys.secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: user.sessionId });
});
afterEach(() => act(() => uncover()));

const pressLock = () => fireEvent.keyDown(document.body, { key: "L", ctrlKey: true, shiftKey: true });

describe("a covered page", () => {
  it("forgets the keys, keeps what was typed out of reach, and goes on after the password", async () => {
    const crypto = await loadCrypto();
    const screen = await open();
    const notes = await screen.findByLabelText("Notes");
    await screen.user.type(notes, "douleur lombaire");
    pressLock();
    const cover = await screen.findByRole("dialog", { name: "Locked" }, slow);
    await waitFor(() => expect(crypto.state()).toBe("locked"), slow);
    expect(notes.closest("[inert]")).toHaveAttribute("aria-hidden", "true");
    expect(notes).toHaveValue("douleur lombaire");
    expect(cover.querySelector('input[type="password"]')).toHaveFocus();

    await screen.user.type(screen.getByLabelText(/^Password/), password);
    await screen.user.click(screen.getByRole("button", { name: "Unlock" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), slow);
    expect(crypto.state()).toBe("unlocked");
    expect(notes.closest("[inert]")).toBeNull();
    expect(notes).toHaveValue("douleur lombaire");
    const sent = JSON.stringify(screen.requests.map(({ body }) => body));
    expect(sent).not.toContain(password);
  });

  it("does not forget the new keys when its person comes back while what waited is still being saved", async () => {
    const crypto = await loadCrypto();
    const forget = onLeaving({
      flush: () => new Promise(() => undefined),
      waiting: async () => 0,
      erase: async () => {},
    });
    const screen = await open();
    pressLock();
    await screen.findByRole("dialog", { name: "Locked" }, slow);
    await screen.user.type(screen.getByLabelText(/^Password/), password);
    await screen.user.click(screen.getByRole("button", { name: "Unlock" }));
    forget();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), slow);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(crypto.state()).toBe("unlocked");
  });

  it("is not shown again by a reload while what waited is still being saved, and what was typed still opens", async () => {
    const crypto = await loadCrypto();
    let saved = (_: number) => {};
    const forget = onLeaving({
      flush: () => new Promise((resolve) => (saved = resolve)),
      waiting: async () => 0,
      erase: async () => {},
    });
    const screen = await open([answers(getUserInfo, user), answers(getMyAddress, { address: "203.0.113.7" })]);
    const draft = await crypto.sealLocal("notes", "douleur lombaire");
    document.cookie = "carnet-role=therapist";
    pressLock();
    await screen.findByRole("dialog", { name: "Locked" }, slow);
    expect(crypto.state()).toBe("unlocked");
    expect(await restoreSession()).toBeNull();
    expect(crypto.state()).toBe("locked");
    saved(0);
    forget();

    await screen.user.type(screen.getByLabelText(/^Password/), password);
    await screen.user.click(screen.getByRole("button", { name: "Unlock" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), slow);
    expect(await crypto.openLocal("notes", draft)).toBe("douleur lombaire");
    expect(await restoreSession()).toEqual(user);
    document.cookie = "carnet-role=; Max-Age=0";
  });

  it("stays covered for another password", async () => {
    const screen = await open([refuses(getMyPrincipal, "wrongPassword")]);
    pressLock();
    await screen.findByRole("dialog", { name: "Locked" }, slow);
    await screen.user.type(screen.getByLabelText(/^Password/), "not-mine");
    await screen.user.click(screen.getByRole("button", { name: "Unlock" }));
    expect(await screen.findByText("This is not your password.", {}, slow)).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Locked" })).toBeVisible();
  });

  it("covers itself when nobody was there for half an hour, and not while somebody is", async () => {
    const began = Date.now();
    const clock = jest.spyOn(Date, "now");
    try {
      const screen = await open();
      await screen.findByLabelText("Notes");
      clock.mockReturnValue(began + 29 * 60_000);
      fireEvent.keyDown(document.body, { key: "a" });
      clock.mockReturnValue(began + 45 * 60_000);
      fireEvent(document, new Event("visibilitychange"));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      clock.mockReturnValue(began + 60 * 60_000);
      fireEvent(document, new Event("visibilitychange"));
      expect(await screen.findByRole("dialog", { name: "Locked" }, slow)).toBeVisible();
    } finally {
      clock.mockRestore();
    }
  });

  it("is not for an administrator who acts as somebody: there are no keys to forget", async () => {
    const screen = await open([], aUser({ impersonator: { id: user.id, email: "ada@carnet.example" } }));
    await screen.findByLabelText("Notes");
    pressLock();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the terms, on whatever page one is (ACC-022)", () => {
  const fresh = (timesTermsAcceptanceDelayed: number) =>
    aUser({ termsAcceptedAt: null, termsVersion: null, timesTermsAcceptanceDelayed });

  it("can be put off four times", async () => {
    const later = { timesTermsAcceptanceDelayed: 4 };
    const screen = await open([answers(delayTerms, later)], fresh(3));
    await screen.user.click(await screen.findByRole("button", { name: "Later" }, slow));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), slow);
  });

  it("is asked again of whoever accepted former ones", async () => {
    const screen = await open([], aUser({ termsVersion: termsVersion - 1 }));
    expect(await screen.findByRole("button", { name: "Accept" }, slow)).toBeVisible();
  });

  it("and not a fifth time", async () => {
    const screen = await open([], fresh(4));
    expect(await screen.findByRole("button", { name: "Accept" }, slow)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Later" })).not.toBeInTheDocument();
  });
});
