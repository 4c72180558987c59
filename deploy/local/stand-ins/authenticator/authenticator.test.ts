import { startInbox, type Inbox } from "../inbox/start-inbox.ts";
import { answerAuthenticator } from "./answer-authenticator.ts";

/** RFC 6238, appendix B: at 1111111109 s the code is 081804, in the half minute after it 050471. */
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const ada = { name: "Ada <b>", email: "ada@carnet.example", totpSecret };
const people = () => answerAuthenticator([ada], () => 1_111_111_109_000);

let inbox: Inbox;
beforeAll(async () => (inbox = await startInbox({}, { "/authenticator": people(), "/api/codes": people() })));
afterAll(() => inbox.stop());

const at = (path: string) => fetch(new URL(path, inbox.page));

test("the codes of somebody can be read by their address", async () => {
  expect(await (await at("/api/codes?email=ada@carnet.example")).json()).toEqual({
    name: "Ada <b>",
    email: "ada@carnet.example",
    code: "081804",
    next: "050471",
    seconds: 1,
  });
  expect((await at("/api/codes?email=nobody@carnet.example")).status).toBe(404);
});

test("the page shows them, escaped, and says nothing of the secret", async () => {
  const page = await (await at("/authenticator")).text();
  expect(page).toContain("081 804");
  expect(page).toContain("Ada &lt;b&gt;");
  expect(page).not.toContain(totpSecret);
});

test("the inbox answers beside it as before", async () => {
  expect((await at("/inbox")).status).toBe(200);
});

test("it does not start in production", () => {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  expect(people).toThrow("does not run in production");
  process.env["NODE_ENV"] = before;
});
