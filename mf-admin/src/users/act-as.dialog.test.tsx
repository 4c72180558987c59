import type { SecondFactorRequired } from "@carnet/services/account/contract";
import { getAllUsers, type UserRow } from "@carnet/services/admin/contract";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import { actAs } from "@carnet/services/account/contract";
import { routes } from "../routes.tsx";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const morel: UserRow = {
  id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
  email: "dr.morel@tilleuls.example",
  firstName: "Hélène",
  lastName: "Morel",
  role: "therapist",
  emailConfirmed: true,
  disabledAt: null,
  forgottenAt: null,
  createdAt: "2026-01-05T14:00:00.000Z",
  can: { actAs: true, disable: true, enable: false, forget: true },
};

const challenge = "c".repeat(43);
const reason = "Asked by telephone.";

/** The dialog, after the server has said that the last proof is too old. */
async function asksToAct(required: SecondFactorRequired) {
  const screen = await openScreen(routes, {
    namespace: "admin",
    words: (language) => import(`../../locales/${language}.json`),
    at: "/users",
    as: ada,
    answers: [
      answers(getAllUsers, { rows: [morel], total: 1, page: 0, pageSize: 20 }),
      refuses(actAs, "secondFactorRequired", required),
    ],
  });
  await screen.user.click(await screen.findByRole("button", { name: /dr\.morel/ }, { timeout: 20_000 }));
  await screen.user.click(await screen.findByRole("menuitem", { name: /Act as/ }));
  const begin = await screen.findByRole("button", { name: "Act as this person" });
  expect(begin).toBeDisabled();
  await screen.user.type(screen.getByLabelText(/^Reason/), reason);
  await screen.user.click(begin);
  return screen;
}

const sent = ({ requests }: Awaited<ReturnType<typeof asksToAct>>) =>
  requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

it("asks why, and for a code where the last proof is too old, and sends it with the second try (THR-23)", async () => {
  const screen = await asksToAct({ challenge, methods: ["totp", "recoveryCode"] });
  await screen.user.type(await screen.findByLabelText(/Code of your app/), "123 456");
  screen.answer(refuses(actAs, "wrongSecondFactor", { triesLeft: 4 }));
  await screen.user.click(screen.getByRole("button", { name: "Act as this person" }));
  expect(await screen.findByText("This is not right. 4 tries are left.")).toBeVisible();
  expect(sent(screen)).toEqual([{ reason }, { reason, proof: { challenge, code: "123456" } }]);
});

describe("an administrator who has only a passkey", () => {
  const required: SecondFactorRequired = {
    challenge,
    methods: ["passkey", "recoveryCode"],
    passkey: { challenge: "YQ" },
  };
  const assertion = { id: "aWQ", rawId: "aWQ", type: "public-key", response: {} };
  const get = jest.fn();
  beforeAll(() => Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

  it("acts as somebody with it", async () => {
    class Known {
      static parseRequestOptionsFromJSON = (options: object) => ({ ...options });
    }
    Object.assign(globalThis, { PublicKeyCredential: Known });
    get.mockResolvedValue({ getClientExtensionResults: () => ({}), toJSON: () => assertion });
    const screen = await asksToAct(required);
    screen.answer(refuses(actAs, "notFound"));
    await screen.user.click(await screen.findByRole("button", { name: "Use a passkey" }));
    expect(await screen.findByText("This no longer exists, or you may not see it.")).toBeVisible();
    const proof = { challenge, assertion: { ...assertion, clientExtensionResults: {} } };
    expect(sent(screen)).toEqual([{ reason }, { reason, proof }]);
  });

  it("is told why it cannot be used on a page without https, and takes a recovery code", async () => {
    const screen = await asksToAct(required);
    expect(await screen.findByText(/browsers give passkeys to https pages only/)).toBeVisible();
    await screen.user.type(screen.getByLabelText(/Recovery code/), "abcde-fgh12");
    screen.answer(refuses(actAs, "challengeExpired"));
    await screen.user.click(screen.getByRole("button", { name: "Act as this person" }));
    expect(await screen.findByText("That took too long. Try once more.")).toBeVisible();
    expect(sent(screen).at(-1)).toEqual({ reason, proof: { challenge, recoveryCode: "ABCDE-FGH12" } });
  });
});
