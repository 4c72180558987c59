import { openScreen } from "@carnet/shell/testing";
import { ActingBand } from "./acting-band.tsx";

it.each([
  ["en", "Stop acting as sofia@tilleuls.example", "Nothing can be deleted, archived"],
  ["fr", "Ne plus agir comme sofia@tilleuls.example", "Rien ne peut être supprimé, archivé"],
] as const)("has the bright exit while somebody acts as another (NAV-010), in %s", async (language, exit, limits) => {
  const onExit = jest.fn();
  const { user, findByRole } = await openScreen(
    [{ path: "/", element: <ActingBand email="sofia@tilleuls.example" onExit={onExit} /> }],
    { namespace: "shell", words: (spoken) => import(`../locales/${spoken}.json`), at: "/", language },
  );
  expect(await findByRole("note")).toHaveTextContent(limits);
  await user.click(await findByRole("button", { name: exit }));
  expect(onExit).toHaveBeenCalledTimes(1);
});
