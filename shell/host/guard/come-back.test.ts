import { fireEvent, waitFor } from "@testing-library/react";
import { postError } from "@carnet/shell/api";
import { browserSession, currentUser, onLeaving } from "@carnet/shell/session";
import { answers, asks, aUser, fails, fakeServer } from "@carnet/shell/testing";
import { getSessionEnd, getUserInfo } from "@carnet/services/account/contract";
import { placeUser } from "../../session/session.atoms.ts";
import { guardPage } from "./guard-page.ts";

const area = { contextRoot: "/therapist", open: ["/login"], enrolment: "/accountSettings/security" } as const;
const user = aUser();
const record = "/therapist/patient/42";
const login = `/therapist/login?next=${encodeURIComponent(record)}`;
let load: jest.Mock<void, [string]>;
let removed: (() => void)[];
let settled: jest.Mock;

/** A page of somebody signed in, in a window of its own each time. */
function openPage(...table: Parameters<typeof fakeServer>[0]) {
  history.pushState(null, "", record);
  placeUser(user);
  guardPage(area, load);
  return fakeServer(table);
}
const seenAgain = () => fireEvent(document, new Event("visibilitychange"));
/** Takes back, once called, what a page begins to listen to. */
function watched(target: EventTarget): () => void {
  const spy = jest.spyOn(target, "addEventListener");
  return () => {
    for (const listening of spy.mock.calls) target.removeEventListener(...listening);
  };
}
/** What another window of this browser does to what windows have in common. */
function elsewhere(session: string | null): void {
  if (session) localStorage.setItem("carnet.session", session);
  else localStorage.removeItem("carnet.session");
  dispatchEvent(new StorageEvent("storage", { key: "carnet.session" }));
}

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  load = jest.fn();
  settled = jest.fn(async () => {});
  removed = [onLeaving({ flush: async () => 0, settle: settled, waiting: async () => 0, erase: async () => {} })];
  removed.push(watched(globalThis), watched(document));
});
afterEach(() => {
  for (const remove of removed) remove();
  jest.restoreAllMocks();
  placeUser(null);
  localStorage.clear();
  sessionStorage.clear();
  document.body.hidden = false;
});

describe("a page whose session is over", () => {
  it.each([
    ["a call that is refused", () => postError({ kind: "signedOut" })],
    ["coming back to it", seenAgain],
    ["another window that ended it", () => elsewhere(null)],
    ["being woken from sleep", () => fireEvent(document, new Event("resume"))],
    ["being gone back to", () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))],
  ])("shows nothing at once and is left once, for one login page: found out by %s", async (_by, find) => {
    const server = openPage(fails(getUserInfo, 401), answers(getSessionEnd, { end: "over" }));
    find();
    find();
    await waitFor(() => expect(load.mock.calls).toEqual([[`${login}&ended=over`]]));
    postError({ kind: "signedOut" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.body).not.toBeVisible();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(browserSession()).toBeNull();
    expect(server.requests.filter(asks(getSessionEnd)).map(({ headers }) => headers["x-carnet-session"])).toEqual([
      user.sessionId,
    ]);
    server.close();
  });

  it("says no way back to whoever sits before a browser that its person signed out from another one", async () => {
    const server = openPage(fails(getUserInfo, 401), answers(getSessionEnd, { end: "elsewhere" }));
    seenAgain();
    await waitFor(() => expect(load.mock.calls).toEqual([["/therapist/login?ended=elsewhere"]]));
    server.close();
  });

  it("leaves a session alone that somebody began in this browser since", async () => {
    const server = openPage();
    localStorage.setItem("carnet.passkey-record", "theirs");
    document.cookie = "carnet-role=therapist; Path=/";
    elsewhere("their session");
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(document.body).not.toBeVisible();
    expect(server.requests).toEqual([]);
    expect(localStorage.getItem("carnet.passkey-record")).toBe("theirs");
    expect(browserSession()).toBe("their session");
    expect(document.cookie).toContain("carnet-role=therapist");
    server.close();
  });

  it("goes on where the server says that it stands after all", async () => {
    const server = openPage(answers(getSessionEnd, { end: null }));
    localStorage.setItem("carnet.passkey-record", "own");
    postError({ kind: "signedOut" });
    await waitFor(() => expect(server.requests.filter(asks(getSessionEnd))).toHaveLength(1));
    await waitFor(() => expect(document.body).toBeVisible());
    expect([load.mock.calls.length, localStorage.getItem("carnet.passkey-record")]).toEqual([0, "own"]);
    postError({ kind: "signedOut" });
    await waitFor(() => expect(server.requests.filter(asks(getSessionEnd))).toHaveLength(2));
    server.close();
  });

  it("stays where it is the login page, which says what the link that ended it came to, and nobody is signed in", async () => {
    const server = openPage(fails(getUserInfo, 401), answers(getSessionEnd, { end: "over" }));
    history.replaceState(null, "", "/therapist/login");
    localStorage.setItem("carnet.passkey-record", "own");
    postError({ kind: "signedOut" });
    expect(document.body).toBeVisible();
    await waitFor(() => expect(currentUser()).toBeNull());
    expect([load.mock.calls.length, location.pathname, browserSession()]).toEqual([0, "/therapist/login", null]);
    expect(localStorage.getItem("carnet.passkey-record")).toBeNull();
    expect(document.body).toBeVisible();
    server.close();
  });

  it("leaves it alone too where only the server knows of it yet", async () => {
    const server = openPage(fails(getUserInfo, 401), fails(getSessionEnd, 401));
    localStorage.setItem("carnet.passkey-record", "theirs");
    postError({ kind: "signedOut" });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem("carnet.passkey-record")).toBe("theirs");
    server.close();
  });
});

it.each([
  ["while it stands", answers(getUserInfo, user)],
  ["while nobody answers", fails(getUserInfo, 503)],
])("a page that is seen again stays as it was %s", async (_, answer) => {
  const server = openPage(answer);
  seenAgain();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([document.body.hidden, location.pathname, load.mock.calls.length]).toEqual([false, record, 0]);
  server.close();
});

it("a page that nobody saw for long is not seen until its session is known to stand", async () => {
  const server = openPage(answers(getUserInfo, user));
  const seen = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  seenAgain();
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now + 61_000);
  seen.mockReturnValue("visible");
  seenAgain();
  expect(document.documentElement.style.opacity).toBe("0");
  await waitFor(() => expect(document.documentElement.style.opacity).toBe(""));
  expect(load).not.toHaveBeenCalled();
  server.close();
});
