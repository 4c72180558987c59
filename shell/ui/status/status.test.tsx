import { screen } from "@testing-library/react";
import { openPart } from "../testing/open-part.tsx";
import { PhaseTag } from "./phase-tag.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { StateChip } from "./state-chip.tsx";
import { StatusBadge } from "./status-badge.tsx";

describe("StateChip", () => {
  it("says the true state in words, and offers to try again only when it helps", async () => {
    const onRetry = jest.fn();
    const { user, rerender } = await openPart(
      <StateChip state="saved" savedAt="2026-11-20T14:22:00" onRetry={onRetry} />,
      "fr",
    );
    expect(screen.getByRole("status")).toHaveTextContent("Enregistré à 14:22");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();

    rerender(<StateChip state="failed" onRetry={onRetry} />);
    expect(screen.getByRole("status")).toHaveTextContent("Non enregistré");
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe("StatusBadge and PhaseTag", () => {
  it("always have a word beside the colour", async () => {
    await openPart(
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

describe("RefusalNotice", () => {
  it("says the room's words, else ours, else a general sentence; and nothing without a code", async () => {
    const words = (code: string) => (code === "idTaken" ? "This number is taken." : undefined);
    const { rerender } = await openPart(<RefusalNotice code="idTaken" words={words} />);
    expect(screen.getByRole("alert")).toHaveTextContent("This number is taken.");
    rerender(<RefusalNotice code="conflict" words={words} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Somebody changed this meanwhile.");
    rerender(<RefusalNotice code="neverSeen" words={words} />);
    expect(screen.getByRole("alert")).toHaveTextContent("This could not be done. Nothing was changed.");
    rerender(<RefusalNotice code={null} />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
