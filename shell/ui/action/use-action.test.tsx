import { screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { Button } from "./button.tsx";
import { useAction } from "./use-action.ts";

class Refused extends Error {
  override name = "Refused";
  constructor(readonly code: string) {
    super(code);
  }
}

function Deed({ deed }: { deed: () => Promise<unknown> }) {
  const action = useAction(deed);
  return (
    <>
      <Button busy={action.busy} onClick={() => void action.run()}>
        Send
      </Button>
      <output>{action.refusal ?? (action.trouble ? "trouble" : "none")}</output>
    </>
  );
}

describe("useAction with Button", () => {
  it("runs a deed once however often it is pressed, and says it is busy", async () => {
    let finish = () => undefined as void;
    const action = jest.fn(() => new Promise<void>((done) => (finish = done)));
    const { user } = await renderElement(<Deed deed={action} />);
    const button = screen.getByRole("button", { name: "Send" });

    await user.click(button);
    await user.click(button);

    expect(action).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute("aria-busy", "true");
    finish();
    await screen.findByText("none");
    expect(button).toHaveFocus();
  });

  it("tells a refusal by its code, and trouble apart", async () => {
    const action = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce(new Refused("conflict"))
      .mockRejectedValueOnce(new Error("boom"));
    const { user } = await renderElement(<Deed deed={action} />);

    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("conflict")).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("trouble")).toBeInTheDocument();
  });
});
