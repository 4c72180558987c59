import { fireEvent, waitFor } from "@testing-library/react";
import { currentUser } from "@carnet/shell/session";
import { answers, aUser, fails, fakeServer } from "@carnet/shell/testing";
import { getUserInfo, signOut } from "@carnet/services/account/contract";
import { placeUser } from "../../session/session.atoms.ts";
import { guardPage } from "./guard-page.ts";

describe("who comes back to a page that was fetched before", () => {
  const user = aUser();
  /** The page that was left at home, and how it answers who is signed in now. */
  const comeBack = (...table: Parameters<typeof fakeServer>[0]) => {
    history.pushState(null, "", "/therapist/home");
    placeUser(user);
    const server = fakeServer(table);
    fireEvent(document, new Event("visibilitychange"));
    return server;
  };
  beforeAll(() => {
    history.pushState(null, "", "/therapist/login");
    guardPage({ contextRoot: "/therapist", open: ["/login"], enrolment: "/accountSettings/security" });
  });
  beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => {
    placeUser(null);
    document.body.hidden = false;
  });

  it("finds nothing of it, nor of themselves, where the session was ended elsewhere", async () => {
    const server = comeBack(fails(getUserInfo, 401), answers(signOut, { endedElsewhere: true }));
    await waitFor(() => expect(document.body).not.toBeVisible());
    await waitFor(() => expect(currentUser()).toBeNull());
    expect(document.body).not.toBeVisible();
    server.close();
  });

  it("is asked to sign in again where it ran out", async () => {
    const server = comeBack(fails(getUserInfo, 401), answers(signOut, { endedElsewhere: false }));
    await waitFor(() => expect(location.search).toBe("?next=%2Ftherapist%2Fhome"));
    expect(document.body).toBeVisible();
    server.close();
  });

  it("finds nothing of it where somebody else signed in meanwhile, whose session is not ended", async () => {
    const server = comeBack(answers(getUserInfo, aUser({ id: "3a1c6a52-8a0e-4c55-8f0b-9a4de1b0c7aa" })));
    await waitFor(() => expect(document.body).not.toBeVisible());
    expect(server.requests.map(({ method }) => method)).toEqual(["GET"]);
    server.close();
  });

  it.each([
    ["while it stands", answers(getUserInfo, user)],
    ["while nobody answers", fails(getUserInfo, 503)],
  ])("finds the page as it was %s", async (_, answer) => {
    const server = comeBack(answer);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([document.body.hidden, location.pathname, currentUser()]).toEqual([false, "/therapist/home", user]);
    server.close();
  });
});
