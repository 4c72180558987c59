import { screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { LockScreen } from "./lock-screen.tsx";
import { PrivateText } from "./private-text.tsx";
import { useCommandKey } from "./use-command-key.ts";
import { usePrivacyKey } from "./use-privacy-key.ts";

function Keys({ onCommand }: { onCommand: () => void }) {
  usePrivacyKey();
  useCommandKey(onCommand);
  return (
    <>
      <PrivateText>Camille</PrivateText>
      <input aria-label="Notes" />
    </>
  );
}

describe("the privacy key and the command key", () => {
  it("blurs names on Shift+P, but lets a capital P be typed", async () => {
    const { user } = await renderElement(<Keys onCommand={jest.fn()} />);
    await user.keyboard("{Shift>}P{/Shift}");
    expect(document.documentElement).toHaveAttribute("data-privacy", "on");

    await user.type(screen.getByLabelText("Notes"), "{Shift>}P{/Shift}");
    expect(screen.getByLabelText("Notes")).toHaveValue("P");
    expect(document.documentElement).toHaveAttribute("data-privacy", "on");
  });

  it("opens the palette on Ctrl+K, even from a field", async () => {
    const onCommand = jest.fn();
    const { user } = await renderElement(<Keys onCommand={onCommand} />);
    await user.click(screen.getByLabelText("Notes"));
    await user.keyboard("{Control>}k{/Control}");
    expect(onCommand).toHaveBeenCalledTimes(1);
  });
});

describe("LockScreen", () => {
  it("puts the page out of reach and keeps what was typed", async () => {
    const page = (locked: boolean) => (
      <>
        <input aria-label="Draft" defaultValue="pain at night" />
        <LockScreen opened={locked} userName="Dr Morel" onSignOut={jest.fn()}>
          <input aria-label="Password" />
        </LockScreen>
      </>
    );
    const { rerender } = await renderElement(page(true));
    expect(screen.getByLabelText("Password")).toHaveFocus();
    expect(screen.getByLabelText("Draft").closest("[inert]")).not.toBeNull();

    rerender(page(false));
    expect(screen.getByLabelText("Draft").closest("[inert]")).toBeNull();
    expect(screen.getByLabelText("Draft")).toHaveValue("pain at night");
  });
});
