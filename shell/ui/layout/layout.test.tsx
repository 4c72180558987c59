import { screen, waitFor } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { Page } from "./page.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThreeColumns } from "./three-columns.tsx";

describe("Page", () => {
  it("is the main landmark under one heading, and where the skip link leads", async () => {
    await renderElement(
      <>
        <SkipLink />
        <Page title="Members" subtitle="Five people" actions={<button type="button">Invite</button>} />
      </>,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Members" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to the content" })).toHaveAttribute("href", "#content");
    expect(screen.getByRole("main")).toHaveAttribute("id", "content");
  });
});

describe("ThreeColumns", () => {
  it("names each part, and brings any of them forward on a small screen", async () => {
    const { user } = await renderElement(
      <ThreeColumns
        left={{ label: "History", content: "eight sessions" }}
        centre={{ label: "Session", content: "the editor" }}
        right={{ label: "Reference", content: "the last one" }}
      />,
    );
    expect(screen.getByRole("main", { name: "Session" })).toHaveTextContent("the editor");
    expect(screen.getByRole("region", { name: "History" })).toHaveTextContent("eight sessions");

    await user.click(screen.getByRole("button", { name: "Reference" }));
    expect(screen.getByRole("button", { name: "Reference" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Session" })).toHaveAttribute("aria-pressed", "false");
    await waitFor(() => expect(screen.getByRole("region", { name: "Reference" })).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Reference" })).toHaveAttribute("aria-pressed", "false");
    expect(screen.getByRole("button", { name: "Reference" })).toHaveFocus();
  });
});
