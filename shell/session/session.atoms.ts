import { atom, getDefaultStore } from "jotai";
import { bindCalls } from "@carnet/shell/api";
import type { UserInfo } from "@carnet/services/account/contract";
import { enterSession } from "./browser-session.ts";

/** Who is signed in on this page, or null; one store for the whole page. */
export const userAtom = atom<UserInfo | null>(null);

const store = getDefaultStore();

/** Who is signed in now, for code that is not a component. */
export const currentUser = (): UserInfo | null => store.get(userAtom);

/** Puts somebody in place, or nobody; what this page calls from then on is said in their session and in no other. */
export function placeUser(user: UserInfo | null): void {
  bindCalls(user?.sessionId ?? null);
  if (user) enterSession(user.sessionId);
  store.set(userAtom, user);
}

/** Hears each change of what the page knows of who is signed in: their name, their factors, or that it is somebody else. */
export const onUserChanged = (hear: () => void): (() => void) => store.sub(userAtom, hear);

/** Hears only that it is somebody else, or nobody, or an administrator as somebody. */
export function onPersonChanged(hear: () => void): () => void {
  const person = () => {
    const user = currentUser();
    return user && `${user.id} ${user.impersonator?.id}`;
  };
  let known = person();
  return onUserChanged(() => {
    const former = known;
    known = person();
    if (known !== former) hear();
  });
}
