import { registerNamespace } from "@carnet/shell/i18n";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { Navbar } from "./navbar.tsx";
import { Stepper } from "./stepper.tsx";
import { Tabs } from "./tabs.tsx";

function Record() {
  const [tab, setTab] = useState<"info" | "files" | "portal">("info");
  const tabs = [
    { value: "info" as const, label: "Information" },
    { value: "files" as const, label: "Files", disabled: true },
    { value: "portal" as const, label: "Portal" },
  ];
  return (
    <Tabs label="Record" tabs={tabs} value={tab} onChange={setTab} hrefOf={(value) => `?tab=${value}`}>
      {tab}
    </Tabs>
  );
}

describe("Tabs", () => {
  it("are links, moved through with arrows and opened with Enter", async () => {
    const { user } = await renderElement(<Record />);
    const info = screen.getByRole("tab", { name: "Information" });
    expect(info).toHaveAttribute("href", "?tab=info");
    expect(info).toHaveAttribute("aria-selected", "true");

    await user.tab();
    await user.keyboard("{ArrowRight}{Enter}");

    expect(screen.getByRole("tab", { name: "Portal" })).toHaveFocus();
    expect(screen.getByRole("tabpanel", { name: "Portal" })).toHaveTextContent("portal");
  });

  it("keeps a disabled tab shut", async () => {
    const { user } = await renderElement(<Record />);
    await user.click(screen.getByRole("tab", { name: "Files" }));
    expect(screen.getByRole("tabpanel")).toHaveTextContent("info");
  });
});

describe("Navbar", () => {
  it("says which of its entries is the present one", async () => {
    await renderElement(<Navbar brandHref="/" entries={[{ href: "/a", label: "Home", active: true }]} />);
    expect(screen.getAllByRole("link", { name: "Home" })[0]).toHaveAttribute("aria-current", "page");
  });

  it("changes the language of the whole page", async () => {
    const { user } = await renderElement(<Navbar brandHref="/" userName="Ada" onSignOut={jest.fn()} />);
    await user.click(screen.getByRole("button", { name: "Français" }));
    expect(await screen.findByRole("button", { name: "Se déconnecter" })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute("lang", "fr");
  });

  it("says that the language stays as it is where the words of the other do not come", async () => {
    await renderElement(<Navbar brandHref="/" />);
    await registerNamespace("at-home", (language) =>
      language === "fr" ? Promise.reject(new Error("no network")) : Promise.resolve({ default: {} }),
    );
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole("button", { name: "Français" }));
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(screen.getByText(/^Carnet cannot change to Français without the network/)).toBeVisible();
      expect(screen.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
      expect(document.documentElement).toHaveAttribute("lang", "en");
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("Stepper", () => {
  it("says where one is and lets one go back", async () => {
    const onStep = jest.fn();
    const { user } = await renderElement(
      <Stepper
        label="New clinic"
        active={1}
        onStep={onStep}
        steps={[{ label: "Clinic" }, { label: "Plan" }, { label: "Confirm" }]}
      />,
    );
    expect(screen.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step");
    await user.click(screen.getByRole("button", { name: /Clinic/ }));
    expect(onStep).toHaveBeenCalledWith(0);
    expect(screen.queryByRole("button", { name: /Confirm/ })).not.toBeInTheDocument();
  });
});
