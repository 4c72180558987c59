import { answers, aUser, fakeServer, asks } from "@carnet/shell/testing";
import { signOut as endSession } from "@carnet/services/account/contract";
import { roleCookie } from "./role-cookie.ts";
import { currentUser, placeUser } from "./session.atoms.ts";
import { onLeaving, signOut } from "./sign-out.ts";

it("leaves nothing of the person in this browser: what stays is nobody's (ACC-007)", async () => {
  const server = fakeServer([answers(endSession, {})]);
  placeUser(aUser());
  document.cookie = "carnet-role=therapist; Path=/";
  document.cookie = "carnet-lang=fr; Path=/";
  localStorage.setItem("carnet.passkey-record", "{}");
  localStorage.setItem("carnet.covered", "session");
  localStorage.setItem("carnet-published", "{}");
  sessionStorage.setItem("anything", "typed");
  const erase = jest.fn(async () => undefined);
  onLeaving({ flush: async () => 0, waiting: async () => 0, erase });
  expect(await signOut()).toBe(0);
  expect(server.requests.map(asks(endSession))).toEqual([true]);
  expect(erase).toHaveBeenCalledTimes(1);
  expect(roleCookie()).toBeNull();
  expect(document.cookie).toBe("carnet-lang=fr");
  expect(Object.keys(localStorage)).toEqual(["carnet-published"]);
  expect(sessionStorage).toHaveLength(0);
  expect(currentUser()).toBeNull();
  server.close();
});
