import { pathOf } from "@carnet/services/framework/contract";
import { answers, fakeServer } from "@carnet/shell/testing";
import { setMyLang } from "@carnet/services/account/contract";
import { broadcastLanguage } from "./session-calls.ts";

it("sends a language that was chosen so that it arrives although the page is left at once", async () => {
  const server = fakeServer([answers(setMyLang, {})]);
  const send = jest.spyOn(globalThis, "fetch");
  await broadcastLanguage("fr");
  expect(send.mock.calls.map(([path, init]) => [path, init?.keepalive])).toEqual([
    [pathOf(setMyLang, { langCode: "fr" }), true],
  ]);
  server.close();
});
