import { allUsers, type UserRow } from "@carnet/services/admin/contract";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
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

it("asks for a code where the last proof is too old, and sends it with the second try (T23)", async () => {
  const challenge = "c".repeat(43);
  const screen = await openScreen(routes, {
    namespace: "admin",
    words: (language) => import(`../../locales/${language}.json`),
    at: "/users",
    as: ada,
    answers: [
      answers("GET /api/1/admins/allUsers", allUsers, { rows: [morel], total: 1, page: 0, pageSize: 20 }),
      refuses("PUT /api/1/su/:id", "secondFactorRequired", { challenge, methods: ["totp", "recoveryCode"] }),
    ],
  });
  await screen.user.click(await screen.findByRole("button", { name: /dr\.morel/ }, { timeout: 20_000 }));
  await screen.user.click(await screen.findByRole("menuitem", { name: /Act as/ }));
  await screen.user.click(await screen.findByRole("button", { name: "Act as this person" }));
  await screen.user.type(await screen.findByLabelText(/Code of your app/), "123 456");
  screen.answer(refuses("PUT /api/1/su/:id", "wrongSecondFactor"));
  await screen.user.click(screen.getByRole("button", { name: "Act as this person" }));
  expect(await screen.findByText("This is not right. Try the next code.")).toBeVisible();
  expect(screen.requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    {},
    { code: "123456" },
  ]);
}, 60_000);
