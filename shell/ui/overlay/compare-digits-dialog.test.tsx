import { act, screen, within } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { CompareDigitsDialog } from "./compare-digits-dialog.tsx";

describe("CompareDigitsDialog", () => {
  const open = () => {
    const [onMatch, onClose] = [jest.fn(), jest.fn()];
    const rendered = renderElement(
      <CompareDigitsDialog
        title="Is this Roy’s new key?"
        steps={["Call Roy.", "Follow here."]}
        label="Roy’s new key"
        digits={"12345".repeat(8)}
        whenTheyDiffer={["Share nothing new."]}
        onMatch={onMatch}
        onClose={onClose}
        busy={false}
      >
        Roy came back.
      </CompareDigitsDialog>,
    );
    return rendered.then(({ user }) => ({ user, onMatch, onClose }));
  };

  afterEach(() => void Reflect.deleteProperty(globalThis, "IntersectionObserver"));

  it("shows what to do and the digits, and believes the key only when they match", async () => {
    const { user, onMatch, onClose } = await open();
    const dialog = within(await screen.findByRole("dialog", { name: "Is this Roy’s new key?" }));
    expect(dialog.getByText("Call Roy.").closest("ol")).not.toBeNull();
    expect(dialog.getByRole("figure", { name: "Roy’s new key" })).toHaveTextContent("12345");
    await user.click(dialog.getByRole("button", { name: "They match: confirm" }));
    expect(onMatch).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("lets nobody confirm digits that were not in sight, and leads to them", async () => {
    let see = () => {};
    class Observer {
      constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
        see = () => tell([{ intersectionRatio: 1 }]);
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const { user } = await open();
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("button", { name: "They match: confirm" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Show all the digits" }));
    expect(dialog.getByRole("figure", { name: "Roy’s new key" }).parentElement).toHaveFocus();
    act(see);
    expect(dialog.getByRole("button", { name: "They match: confirm" })).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Show all the digits" })).toBeNull();
  });

  it("leaves no way to believe a key whose digits differ", async () => {
    const { user, onMatch, onClose } = await open();
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "They differ" }));
    expect(dialog.getByText("Share nothing new.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "They match: confirm" })).toBeNull();
    const [, close] = dialog.getAllByRole("button", { name: "Close" });
    await user.click(close!);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onMatch).not.toHaveBeenCalled();
  });
});
