import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { openJournal } from "@carnet/shell/journal";
import { openScreen } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import { type Change, merge } from "@carnet/services/framework/contract";
import { EditedConflict, useChange, useEdited } from "./index.ts";

interface Form {
  name: string;
  text: string;
  rows: { id: string; label: string }[];
  taxes: { name: string; rate: number }[];
}

let clinic: FoundedClinic;
beforeAll(async () => {
  clinic = await aFoundedClinic("none");
});

const first: Form = { name: "A", text: "one", rows: [{ id: "1", label: "x" }], taxes: [{ name: "TPS", rate: 5 }] };

/** A service that keeps one form, as `onTopOf` of the services does. */
class Service {
  value = first;
  sent: Change<Form>[] = [];
  before: () => Promise<void> = async () => undefined;

  send = async (change: Change<Form>) => {
    this.sent.push(change);
    await this.before();
    const { value, clashes } = merge(change.was, change.now, this.value);
    if (clashes.length > 0) throw new Refused("conflict", { fields: clashes, current: this.value });
    this.value = value;
  };
}

const facts = ({ name, text, taxes }: Form) =>
  [
    ["Name", name],
    ["Text", text],
    ["Taxes", taxes.map((tax) => `${tax.name} ${tax.rate}`).join()],
  ] as const;

function Editor({ service, name }: { service: Service; name: string }) {
  const [stored, setStored] = useState(service.value);
  const { typed, change, autosave, conflict } = useEdited<Form>({
    key: name,
    stored,
    valid: (form) => (form.name === "" ? null : form),
    delay: 10,
    send: service.send,
    refresh: async () => setStored(service.value),
  });
  return (
    <>
      <input
        aria-label="name"
        value={typed.name}
        onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
      />
      <textarea
        aria-label="text"
        value={typed.text}
        onChange={({ target }) => change((now) => ({ ...now, text: target.value }))}
      />
      <input
        aria-label="tax"
        value={typed.taxes[0]!.name}
        onChange={({ target }) =>
          change((now) => ({ ...now, taxes: [{ ...now.taxes[0]!, name: target.value }, ...now.taxes.slice(1)] }))
        }
      />
      <p>{typed.rows.map(({ label }) => label).join()}</p>
      <output>{autosave.state}</output>
      <button onClick={() => setStored(service.value)}>read again</button>
      <EditedConflict part="The form" conflict={conflict} facts={facts} />
    </>
  );
}

let opened = 0;
const open = async (service: Service, name = `form/${(opened += 1)}`, language: "en" | "fr" = "en") => {
  const shown = await openScreen([{ path: "/", element: <Editor service={service} name={name} /> }], {
    namespace: "edit-test",
    words: async () => ({ default: {} }),
    at: "/",
    answers: [],
    as: clinic.user,
    language,
  });
  await screen.findByLabelText("name");
  return { ...shown, name };
};
const isSaved = () => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("saved"));
const both = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

describe("a value that is saved whole", () => {
  it("sends what it was with what it is, and shows what another window changed of the rest", async () => {
    const service = new Service();
    const { user } = await open(service);
    service.value = { ...first, text: "theirs", rows: [...first.rows, { id: "2", label: "y" }] };
    await user.type(screen.getByLabelText("name"), "B");
    await waitFor(() => expect(service.value).toMatchObject({ name: "AB", text: "theirs" }));
    expect(service.sent[0]).toEqual({ now: { ...first, name: "AB" }, was: first });
    await waitFor(() => expect(screen.getByLabelText("text")).toHaveValue("theirs"));
    expect(screen.getByText("x,y")).toBeVisible();
    await isSaved();
    expect(service.sent).toHaveLength(1);
  });

  it("takes in what others save while it is typed, and keeps what is typed", async () => {
    const service = new Service();
    const { user } = await open(service);
    await user.clear(screen.getByLabelText("name"));
    service.value = { ...first, text: "theirs" };
    await user.click(screen.getByRole("button", { name: "read again" }));
    await waitFor(() => expect(screen.getByLabelText("text")).toHaveValue("theirs"));
    expect(screen.getByLabelText("name")).toHaveValue("");
    await user.type(screen.getByLabelText("name"), "B");
    await waitFor(() => expect(service.value).toMatchObject({ name: "B", text: "theirs" }));
    expect(service.sent.at(-1)?.was.text).toBe("theirs");
  });

  it("goes on with what is typed while a save is under way", async () => {
    const service = new Service();
    let answer: () => void = () => undefined;
    service.before = () => new Promise((resolve) => (answer = resolve));
    const { user } = await open(service);
    await user.type(screen.getByLabelText("name"), "B");
    await waitFor(() => expect(service.sent).toHaveLength(1));
    service.value = { ...first, text: "theirs" };
    await user.type(screen.getByLabelText("name"), "C");
    service.before = async () => undefined;
    await act(async () => answer());
    await waitFor(() => expect(service.value).toMatchObject({ name: "ABC", text: "theirs" }));
    await isSaved();
    expect(screen.getByLabelText("text")).toHaveValue("theirs");
  });

  it.each([
    ["en", "Two versions: The form", "This was changed elsewhere meanwhile", "Saved elsewhere", "Take the other"],
    [
      "fr",
      /^Deux versions/,
      "Ceci a été modifié ailleurs entre-temps",
      "Enregistré ailleurs",
      "Prendre l’autre version",
    ],
  ] as const)(
    "shows both where both changed the same, and takes the other (%s)",
    async (language, region, title, group, take) => {
      const service = new Service();
      const { user } = await open(service, undefined, language);
      service.value = { ...first, name: "Z", text: "theirs" };
      await user.type(screen.getByLabelText("name"), "B");
      const notice = await both(region);
      expect(notice.getByText(title)).toBeVisible();
      expect(within(notice.getByRole("group", { name: group })).getByText("Z")).toBeVisible();
      // What is not in question is not shown.
      expect(notice.queryByText("theirs")).toBeNull();
      await user.click(notice.getByRole("button", { name: take }));
      expect(screen.getByLabelText("name")).toHaveValue("Z");
      expect(screen.getByLabelText("text")).toHaveValue("theirs");
      await isSaved();
      expect(service.value).toMatchObject({ name: "Z", text: "theirs" });
      expect(screen.queryByRole("region", { name: region })).toBeNull();
    },
  );

  it("keeps one's own over the other, with what else the other changed, and what was typed since", async () => {
    const service = new Service();
    const { user } = await open(service);
    service.value = { ...first, name: "Z", text: "theirs" };
    await user.type(screen.getByLabelText("name"), "B");
    const notice = await both("Two versions: The form");
    await user.type(screen.getByLabelText("name"), "C");
    await user.click(notice.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(service.value).toMatchObject({ name: "ABC", text: "theirs" }));
    await isSaved();
    expect(screen.getByLabelText("text")).toHaveValue("theirs");
  });

  it("renames one of a list beside what another window changed of it, and asks where both renamed it", async () => {
    const service = new Service();
    const { user } = await open(service);
    service.value = { ...first, taxes: [{ name: "TPS", rate: 6 }] };
    await user.type(screen.getByLabelText("tax"), "2");
    await waitFor(() => expect(service.value.taxes).toEqual([{ name: "TPS2", rate: 6 }]));
    await isSaved();
    service.value = { ...first, taxes: [{ name: "GST", rate: 6 }] };
    await user.type(screen.getByLabelText("tax"), "3");
    const notice = await both("Two versions: The form");
    expect(notice.getByText("TPS23 6")).toBeVisible();
    expect(notice.getByText("GST 6")).toBeVisible();
    await user.click(notice.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(service.value.taxes).toEqual([{ name: "TPS23", rate: 6 }]));
  });

  it("brings a draft back after a reload on top of what others saved since", async () => {
    const service = new Service();
    service.value = { ...first, text: "theirs" };
    await openJournal().write("form/draft", { now: { ...first, name: "AB" }, was: first }, null);
    await open(service, "form/draft");
    await waitFor(() => expect(service.value).toMatchObject({ name: "AB", text: "theirs" }));
    expect(screen.getByLabelText("name")).toHaveValue("AB");
    await isSaved();
    expect(await openJournal().read("form/draft")).toBeNull();
  });

  it("shows a draft beside what others saved of the same", async () => {
    const service = new Service();
    service.value = { ...first, name: "Z" };
    await openJournal().write("form/clash", { now: { ...first, name: "AB" }, was: first }, null);
    const { user } = await open(service, "form/clash");
    await user.click((await both("Two versions: The form")).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(service.value.name).toBe("AB"));
  });
});

function Dialog({ service }: { service: Service }) {
  const [typed, setTyped] = useState(service.value);
  const [was] = useState(service.value);
  const [done, setDone] = useState("");
  const saving = useChange<Form>({
    send: async (change) => {
      await service.send(change);
      setDone("sent");
    },
    onTaken: async ({ name }) => setDone(`taken ${name}`),
  });
  return (
    <>
      <input
        aria-label="name"
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <button onClick={() => void saving.run({ now: typed, was })}>save</button>
      <output>{saving.refusal ?? done}</output>
      <EditedConflict part="The form" conflict={saving.conflict} facts={facts} />
    </>
  );
}

describe("a change that a button sends", () => {
  const openDialog = async (service: Service) =>
    openScreen([{ path: "/", element: <Dialog service={service} /> }], {
      namespace: "edit-test",
      words: async () => ({ default: {} }),
      at: "/",
      answers: [],
      as: clinic.user,
    });

  it.each([
    ["Keep mine", "sent", "AB"],
    ["Take the other", "taken Z", "Z"],
  ])("shows both until one is chosen: %s", async (button, done, name) => {
    const service = new Service();
    const { user } = await openDialog(service);
    await user.type(await screen.findByLabelText("name"), "B");
    service.value = { ...first, name: "Z" };
    await user.click(screen.getByRole("button", { name: "save" }));
    await user.click((await both("Two versions: The form")).getByRole("button", { name: button }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(done));
    expect(service.value.name).toBe(name);
    expect(screen.queryByRole("region", { name: /^Two versions/ })).toBeNull();
  });
});
