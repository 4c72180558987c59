import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Button } from "../action/button.tsx";
import { toast } from "../feedback/toast.ts";
import { renderElement } from "../testing/render-element.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { Menu } from "./menu.tsx";
import { SidePanel } from "./side-panel.tsx";

function Deleting({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        opened={open}
        danger
        title="Delete “Minors”?"
        confirm="Delete the form"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

describe("MessageDialog", () => {
  it.each([
    [undefined, "warning"],
    ["danger", "danger"],
  ] as const)("of type %s looks like a %s, and is closed by its one button (NAV-013)", async (type, tone) => {
    const onClose = jest.fn();
    const { user } = await renderElement(
      <MessageDialog opened title="Address changed" onClose={onClose} {...(type && { type })}>
        Sign in with the new one.
      </MessageDialog>,
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Address changed" }));
    expect(dialog.getByText("Sign in with the new one.").closest("[data-tone]")).toHaveAttribute("data-tone", tone);
    const [, button] = dialog.getAllByRole("button", { name: "Close" });
    await user.click(button!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("ConfirmDialog", () => {
  it("starts on Cancel, closes with Esc and gives the focus back", async () => {
    const onConfirm = jest.fn();
    const { user } = await renderElement(<Deleting onConfirm={onConfirm} />);
    const opener = screen.getByRole("button", { name: "Delete" });
    await user.click(opener);

    expect(await screen.findByRole("dialog", { name: "Delete “Minors”?" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());

    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("does it when it is confirmed", async () => {
    const onConfirm = jest.fn();
    const { user } = await renderElement(<Deleting onConfirm={onConfirm} />);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete the form" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe("a dialog that opens", () => {
  it("has the focus as soon as it is drawn, and gives it back to what opened it", async () => {
    const { user } = await renderElement(<Deleting onConfirm={jest.fn()} />);
    const isInside = new Promise<boolean>((resolve) => {
      const drawn = new MutationObserver(() => {
        const dialog = document.querySelector('[role="dialog"]');
        if (!dialog) return;
        drawn.disconnect();
        resolve(dialog.contains(document.activeElement));
      });
      drawn.observe(document.body, { childList: true, subtree: true });
    });
    const opener = screen.getByRole("button", { name: "Delete" });
    await user.click(opener);
    expect(await isInside).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe("SidePanel", () => {
  function Paying({ onLeave }: { onLeave: () => void }) {
    const [receipt, setReceipt] = useState(false);
    return (
      <SidePanel opened onClose={onLeave} title="Payment">
        <Button onClick={() => setReceipt(true)}>Receipt</Button>
        <Dialog opened={receipt} onClose={() => setReceipt(false)} title="Receipt 7" />
      </SidePanel>
    );
  }

  it("leaves Esc to the dialog above it, and closes with the next one", async () => {
    const onLeave = jest.fn();
    const { user } = await renderElement(<Paying onLeave={onLeave} />);
    await user.click(await screen.findByRole("button", { name: "Receipt" }));
    expect(await screen.findByRole("dialog", { name: "Receipt 7" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Receipt 7" })).not.toBeInTheDocument());
    expect(onLeave).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Receipt" })).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe("a panel that closes by itself", () => {
  it("takes the focus from nobody who has gone on meanwhile", async () => {
    const finalising = (isOpen: boolean) => (
      <>
        <input aria-label="Search" />
        <SidePanel opened={isOpen} onClose={() => undefined} title="Finalise">
          <Button>Finalise</Button>
        </SidePanel>
      </>
    );
    const { rerender } = await renderElement(finalising(true));
    await screen.findByRole("dialog", { name: "Finalise" });
    await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull());
    const search = screen.getByLabelText("Search");
    search.focus();
    const lost = jest.fn();
    search.addEventListener("blur", lost);
    rerender(finalising(false));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Finalise" })).not.toBeInTheDocument());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(search).toHaveFocus();
    expect(lost).not.toHaveBeenCalled();
  });
});

describe("Dialog", () => {
  it("shows one at a time, in the order they were asked for", async () => {
    const pair = (first: boolean) => (
      <>
        <Dialog opened={first} onClose={() => undefined} title="First" />
        <Dialog opened onClose={() => undefined} title="Second" />
      </>
    );
    const { rerender } = await renderElement(pair(true));
    expect(await screen.findByRole("dialog", { name: "First" })).toBeInTheDocument();
    expect(screen.queryByRole("dialog", { name: "Second" })).not.toBeInTheDocument();

    rerender(pair(false));
    expect(await screen.findByRole("dialog", { name: "Second" })).toBeInTheDocument();
  });

  function Enrolling() {
    const [step, setStep] = useState<"none" | "ask" | "done">("none");
    return (
      <>
        <Button onClick={() => setStep("ask")}>Enrol</Button>
        {step !== "none" && (
          <Dialog opened onClose={() => setStep("none")} title="An app">
            {step === "ask" ? <Button onClick={() => setStep("done")}>Go on</Button> : <p>Enrolled.</p>}
          </Dialog>
        )}
      </>
    );
  }

  it("gives the focus back also when it is taken away with its parent, and keeps it when a step goes", async () => {
    const { user } = await renderElement(<Enrolling />);
    const opener = screen.getByRole("button", { name: "Enrol" });
    await user.click(opener);
    await user.click(await screen.findByRole("button", { name: "Go on" }));
    expect(await screen.findByText("Enrolled.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("dialog", { name: "An app" })).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  });

  function Renaming() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu label="More" items={[{ label: "Rename", onSelect: () => setOpen(true) }]} />
        {isOpen && <Dialog opened onClose={() => setOpen(false)} title="Rename it" />}
      </>
    );
  }

  it("asked for in a menu, gives it back to the menu's button", async () => {
    const { user } = await renderElement(<Renaming />);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await screen.findByRole("dialog", { name: "Rename it" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
  });

  it("has no way out but its buttons when it must be answered", async () => {
    const { user } = await renderElement(<Dialog opened title="Offline" footer={<Button>Try again</Button>} />);
    await screen.findByRole("dialog", { name: "Offline" });
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Offline" })).toBeInTheDocument();
  });
});

describe("Menu", () => {
  it("opens with the keyboard on its first line, and runs what is chosen", async () => {
    const onSelect = jest.fn();
    const { user } = await renderElement(
      <Menu
        label="More"
        items={[
          { label: "Print", onSelect },
          { label: "Edit", disabled: true },
        ]}
      />,
    );
    screen.getByRole("button", { name: "More" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Print" })).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});

describe("toast", () => {
  it("takes the deed back, once", async () => {
    const undo = jest.fn();
    const { user } = await renderElement(null);
    act(() => void toast("Row deleted", { undo }));

    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Row deleted")).not.toBeInTheDocument();
  });

  it("gives the focus back to what had it, or to the title of the page, when it goes with the focus in it", async () => {
    const { user, rerender } = await renderElement(<button>Delete</button>);
    const opener = screen.getByRole("button", { name: "Delete" });
    opener.focus();
    act(() => void toast("Row deleted", { undo: jest.fn() }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(opener).toHaveFocus();
    act(() => void toast("Row deleted", { undo: jest.fn() }));
    (await screen.findByRole("button", { name: "Undo" })).focus();
    rerender(<h1>Rows</h1>);
    await user.keyboard("{Enter}");
    expect(screen.getByRole("heading", { name: "Rows" })).toHaveFocus();
  });

  it("goes away by itself", async () => {
    await renderElement(null);
    act(() => void toast("Sent", { stay: 200 }));
    expect(await screen.findByText("Sent")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("Sent")).not.toBeInTheDocument());
  });
});

describe("the landmarks of an open dialog", () => {
  it("bring no second banner into the page", async () => {
    await renderElement(<Dialog opened onClose={() => undefined} title="Plans" />);
    await screen.findByRole("dialog", { name: "Plans" });
    expect(document.querySelector("header")).toBeNull();
  });
});
