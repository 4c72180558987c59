import { dropInviteLink, inviteLinkOf, keepInviteLink, keptInviteLink } from "./invite-link.ts";

const link = { invitationId: "3a9f1c2d", fragment: "k=c2VjcmV0&root=cm9vdA" };

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it("reads the secret of a link, and of no other address", () => {
  const [search, hash] = [`?invitationId=${link.invitationId}`, `#${link.fragment}`];
  expect(inviteLinkOf({ search, hash })).toEqual(link);
  expect(inviteLinkOf({ search, hash: "#proof=x" })).toBeNull();
  expect(inviteLinkOf({ search: "", hash })).toBeNull();
});

it("is there for another tab, as the one the confirming mail opens, and for its own invitation only", () => {
  keepInviteLink(link);
  sessionStorage.clear();
  expect(keptInviteLink(link.invitationId)).toEqual(link);
  expect(keptInviteLink("another")).toBeNull();
  dropInviteLink(link.invitationId);
  expect(keptInviteLink(link.invitationId)).toBeNull();
});

it("is forgotten when the invitation has long lapsed", () => {
  jest.useFakeTimers({ now: 0 });
  keepInviteLink(link);
  jest.setSystemTime(31 * 86_400_000);
  expect(keptInviteLink(link.invitationId)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
