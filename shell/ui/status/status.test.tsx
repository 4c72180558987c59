import { act, screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { PhaseTag } from "./phase-tag.tsx";
import { StateChip } from "./state-chip.tsx";
import { StatusBadge } from "./status-badge.tsx";

describe("StateChip", () => {
  it("says the true state in words, and offers to try again only when it helps", async () => {
    const onRetry = jest.fn();
    const { user, rerender } = await renderElement(
      <StateChip state="saved" savedAt="2026-11-20T14:22:00" onRetry={onRetry} />,
      "fr",
    );
    expect(screen.getByRole("status")).toHaveTextContent("Enregistré à 14 h 22");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();

    rerender(<StateChip state="failed" onRetry={onRetry} />);
    expect(screen.getByRole("status")).toHaveTextContent("Non enregistré");
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("lets a save that was just acknowledged stand out for one second, and not what was stored before (LIM-002)", async () => {
    const stored = new Date("2026-11-20T14:22:00");
    const { rerender } = await renderElement(<StateChip state="saved" savedAt={stored} />);
    const standsOut = () => document.querySelector("[data-fresh]") !== null;
    expect(standsOut()).toBe(false);
    jest.useFakeTimers();
    rerender(<StateChip state="saving" />);
    rerender(<StateChip state="saved" savedAt={new Date("2026-11-20T14:23:00")} />);
    expect(standsOut()).toBe(true);
    act(() => void jest.advanceTimersByTime(999));
    expect(standsOut()).toBe(true);
    act(() => void jest.advanceTimersByTime(1));
    expect(standsOut()).toBe(false);
    expect(screen.getByRole("status")).toHaveTextContent("Saved 2:23 pm");
    jest.useRealTimers();
  });
});

describe("StatusBadge and PhaseTag", () => {
  it("always have a word beside the colour", async () => {
    await renderElement(
      <>
        <StatusBadge status="unpaid" />
        <PhaseTag phase="Control" compact />
      </>,
    );
    expect(screen.getByText("Unpaid")).toBeInTheDocument();
    expect(screen.getByText("Control")).toBeInTheDocument();
    expect(screen.getByText("Ct")).toHaveAttribute("aria-hidden", "true");
  });
});
