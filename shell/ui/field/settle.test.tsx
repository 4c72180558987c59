import { screen } from "@testing-library/react";
import { useState } from "react";
import { Button } from "../action/button.tsx";
import { useAction } from "../action/use-action.ts";
import { PhoneField } from "../number/phone-field.tsx";
import { renderElement } from "../testing/render-element.tsx";
import { Form } from "./form.tsx";
import { TextField } from "./text-field.tsx";

/** How long a code takes to be written; a test may hold it up. */
let writing = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
const spaced = async (code: string) => {
  await writing();
  return code.replace(/^(\w{3})(\w{3})$/, "$1 $2").toUpperCase();
};

/** A form with its values in one object, as a record has them, and a button of its own outside of it. */
function Contact({ sent }: { sent: (values: object) => void }) {
  const [values, setValues] = useState({ code: "", phone: "" });
  const send = useAction(() => sent(values));
  return (
    <>
      <Form valid={values.code !== ""} onSubmit={() => sent(values)}>
        <TextField
          label="Code"
          value={values.code}
          settle={spaced}
          onChange={(code) => setValues({ ...values, code })}
        />
        <PhoneField label="Phone" value={values.phone} onChange={(phone) => setValues({ ...values, phone })} />
        <button type="submit">Save</button>
      </Form>
      <Button onClick={() => void send.run()}>Send</Button>
    </>
  );
}

const written = { code: "H2X 1Y4", phone: "(514) 555-0143" };

it.each([
  ["Enter", "{Enter}"],
  ["the form's button", "Save"],
  ["a button beside it", "Send"],
])("is written as it will be before it is sent by %s, each field of it", async (_, by) => {
  const sent: object[] = [];
  const { user } = await renderElement(<Contact sent={(values) => sent.push(values)} />);
  await user.type(screen.getByLabelText("Code"), "h2x1y4");
  await user.type(screen.getByLabelText("Phone"), "5145550143");
  if (by === "{Enter}") await user.keyboard(by);
  else await user.click(screen.getByRole("button", { name: by }));
  await screen.findByDisplayValue(written.phone);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([written]);
});

it("is sent as it was typed where nothing can be read in it, and at once where nothing was typed since", async () => {
  const sent: object[] = [];
  const { user } = await renderElement(<Contact sent={(values) => sent.push(values)} />);
  await user.type(screen.getByLabelText("Code"), "x");
  await user.type(screen.getByLabelText("Phone"), "12{Enter}");
  await screen.findByDisplayValue("X");
  expect(sent).toEqual([{ code: "X", phone: "12" }]);
  await user.keyboard("{Enter}");
  expect(sent).toHaveLength(2);
});

it("keeps what is typed on while the field is being written", async () => {
  const sent: object[] = [];
  let finish = () => {};
  const at = writing;
  writing = () => new Promise((resolve) => (finish = resolve));
  const { user } = await renderElement(<Contact sent={(values) => sent.push(values)} />);
  await user.type(screen.getByLabelText("Code"), "h2x1y4");
  await user.tab();
  await user.type(screen.getByLabelText("Code"), "{Backspace}5");
  writing = at;
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText("Code")).toHaveValue("h2x1y5");
  await user.keyboard("{Enter}");
  await screen.findByDisplayValue("H2X 1Y5");
  expect(sent).toEqual([{ code: "H2X 1Y5", phone: "" }]);
});
