import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { useOneStop } from "./use-one-stop.ts";

function Bar() {
  const bar = useOneStop<HTMLDivElement>();
  const [hasMore, more] = useState(false);
  return (
    <>
      <input aria-label="before" />
      <div ref={bar} role="toolbar" aria-label="Tools">
        <button type="button" onClick={() => more(true)}>
          one
        </button>
        <button type="button" disabled>
          two
        </button>
        <a href="#three">three</a>
        {hasMore && <button type="button">four</button>}
      </div>
      <input aria-label="after" />
    </>
  );
}

describe("a bar that is one stop", () => {
  it("is passed by two presses of Tab, and walked through with the arrows, round its ends", async () => {
    const { user } = await renderElement(<Bar />);
    await user.click(screen.getByLabelText("before"));
    await user.tab();
    expect(screen.getByRole("button", { name: "one" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("link", { name: "three" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("button", { name: "one" })).toHaveFocus();
    await user.keyboard("{End}");
    await user.tab();
    expect(screen.getByLabelText("after")).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole("link", { name: "three" })).toHaveFocus();
  });

  it("takes in what comes to it later", async () => {
    const { user } = await renderElement(<Bar />);
    await user.click(screen.getByRole("button", { name: "one" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "four" })).toHaveAttribute("tabindex", "-1"));
    await user.keyboard("{End}");
    expect(screen.getByRole("button", { name: "four" })).toHaveFocus();
  });
});
