import { openScreen, aUser } from "@carnet/shell/testing";
import NewPatientPanel from "./new-patient.panel.tsx";

let loads: (() => Promise<unknown>)[] = [];
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: () => loads.shift()!(),
}));

const Form = ({ typed }: { typed: string }) => <input aria-label="First name" defaultValue={typed} />;

async function open(onClose = jest.fn()) {
  const screen = await openScreen([{ path: "/", element: <NewPatientPanel typed="Zoé N." onClose={onClose} /> }], {
    namespace: "shell",
    words: (spoken) => import(`../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
  });
  return { ...screen, onClose };
}

describe("the panel of a new patient", () => {
  it("stands over the page, says that its room is away, and comes at the second try", async () => {
    loads = [() => Promise.reject(new Error("down")), async () => ({ NewPatient: Form })];
    jest.spyOn(console, "error").mockImplementation(() => {});
    const { user, findByRole } = await open();
    expect(await findByRole("dialog", { name: "New patient" })).toBeVisible();
    await user.click(await findByRole("button", { name: "Try again" }));
    expect(await findByRole("textbox", { name: "First name" })).toHaveValue("Zoé N.");
  });

  it("is put away by Escape", async () => {
    loads = [async () => ({ NewPatient: Form })];
    const { user, findByRole, onClose } = await open();
    await user.click(await findByRole("textbox", { name: "First name" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("is put away by Escape from nowhere too, unless another dialog lies over it", async () => {
    loads = [async () => ({ NewPatient: Form })];
    const { user, findByRole, onClose } = await open();
    (await findByRole("textbox", { name: "First name" })).focus();
    (document.activeElement as HTMLElement).blur();
    const over = document.body.appendChild(document.createElement("div"));
    over.setAttribute("role", "dialog");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    over.remove();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
