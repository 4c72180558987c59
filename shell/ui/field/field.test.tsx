import { screen } from "@testing-library/react";
import { useState } from "react";
import { Button } from "../action/button.tsx";
import { renderElement } from "../testing/render-element.tsx";
import { Form } from "./form.tsx";
import { isBlank } from "./is-blank.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

function Prose() {
  const [text, setText] = useState("");
  return <TextArea label="Notes" value={text} onChange={setText} maxLength={1_000} />;
}

function NameForm({ onSubmit }: { onSubmit: () => void }) {
  const [name, setName] = useState("");
  return (
    <Form valid={!isBlank(name)} onSubmit={onSubmit}>
      <TextField
        label="Name"
        hint="As on the card"
        value={name}
        onChange={setName}
        error={isBlank(name) ? "Write a name." : null}
        required
      />
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe("TextField in a Form", () => {
  it("puts what is pasted on one line", async () => {
    const { user } = await renderElement(<NameForm onSubmit={jest.fn()} />);
    await user.click(screen.getByRole("textbox", { name: /Name/ }));
    await user.paste("Camille\tGagnon");
    expect(screen.getByRole("textbox", { name: /Name/ })).toHaveValue("Camille Gagnon");
  });

  it("keeps its error to itself until the field is dirty (NAV-016)", async () => {
    const { user } = await renderElement(<NameForm onSubmit={jest.fn()} />);
    const field = screen.getByRole("textbox", { name: /Name/ });
    expect(field).toHaveAccessibleDescription("As on the card");

    await user.click(field);
    await user.tab();
    expect(screen.queryByText("Write a name.")).not.toBeInTheDocument();

    await user.type(field, "C{Backspace}");
    await user.tab();
    expect(screen.getByText("Write a name.")).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("As on the card Write a name.");
  });

  it("shows every error and moves to the first when sent too early", async () => {
    const onSubmit = jest.fn();
    const { user } = await renderElement(<NameForm onSubmit={onSubmit} />);

    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Write a name.")).toBeInTheDocument();
    await new Promise((done) => requestAnimationFrame(done));
    expect(screen.getByRole("textbox", { name: /Name/ })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();

    await user.keyboard("Camille{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe("PasswordField", () => {
  it("shows and hides what is typed, and says how strong it is", async () => {
    const { user } = await renderElement(
      <PasswordField label="Password" kind="new" strength value="le bleu du fleuve en mai" onChange={jest.fn()} />,
    );
    const field = screen.getByLabelText("Password");
    expect(field).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByText("Strong")).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Show the password" }));
    expect(field).toHaveAttribute("type", "text");
  });

  it.each([
    ["", 0],
    ["secret", 1],
    ["aaaaaaaaaaaaaaaa", 1],
    ["abcdefgh12345678", 1],
    ["camille1985", 1],
    ["Gk7!vWq2", 2],
    ["rivage lent 71 pommes", 4],
  ])("weighs %j as %d", (password, strength) => expect(passwordStrength(password, ["Camille"])).toBe(strength));
});

describe("isBlank", () => {
  it.each(["", "  ", "\u200b", " \ufeff\n", null, undefined])("%j is blank (NAV-017)", (text) =>
    expect(isBlank(text)).toBe(true),
  );
  it("a letter is not", () => expect(isBlank("\u200ba")).toBe(false));
});

describe("TextArea", () => {
  const message = "A text has 1,000 characters at most: what came after was not taken.";

  it("says that what came after its last character was not taken, and that nothing is wrong with the rest", async () => {
    const { user } = await renderElement(<Prose />);
    const field = screen.getByRole("textbox", { name: "Notes" });
    await user.click(field);
    await user.paste("a".repeat(999));
    await user.paste("b".repeat(10_000));
    expect(field).toHaveValue(`${"a".repeat(999)}b`);
    expect(field).toHaveAccessibleDescription(message);
    await user.tab();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toBeValid();
    await user.type(field, "{Backspace}");
    expect(field).not.toHaveAccessibleDescription();
  });

  it("says nothing of a text that is full to the letter, until one more has no room", async () => {
    const { user } = await renderElement(<Prose />);
    const field = screen.getByRole("textbox", { name: "Notes" });
    await user.click(field);
    await user.paste("a".repeat(1_000));
    await user.tab();
    expect(field).toHaveValue("a".repeat(1_000));
    expect(field).not.toHaveAccessibleDescription();
    await user.type(field, "b", { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(field).toHaveValue(`b${"a".repeat(999)}`);
    expect(field).not.toHaveAccessibleDescription();
    await user.keyboard("c");
    expect(field).toHaveValue(`b${"a".repeat(999)}`);
    expect(field).toHaveAccessibleDescription(message);
  });
});
