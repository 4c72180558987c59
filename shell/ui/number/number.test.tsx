import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { DateField } from "./date-field.tsx";
import { MoneyField } from "./money-field.tsx";
import { NumberField } from "./number-field.tsx";
import { numberText } from "./number-text.ts";
import { PhoneField } from "./phone-field.tsx";

describe("numberText (NAV-018)", () => {
  it.each([
    ["--1.2.3a", "-1.23"],
    ["1,5", "1.5"],
    ["5-3", "53"],
    ["abc", ""],
    ["-", "-"],
  ])("%s is %s", (typed, expected) => expect(numberText(typed)).toBe(expected));
});

describe("MoneyField", () => {
  it("shows no second minus and no second point while it is typed (NAV-018)", async () => {
    function Fee() {
      const [cents, setCents] = useState<number | null>(null);
      return (
        <>
          <MoneyField label="Fee" value={cents} onChange={setCents} />
          <output>{cents}</output>
        </>
      );
    }
    const { user } = await renderElement(<Fee />);
    await user.type(screen.getByLabelText("Fee"), "--1.2.3a");
    expect(screen.getByLabelText("Fee")).toHaveValue("-1.23");
    expect(document.querySelector("output")).toHaveTextContent("-123");
  });

  it("speaks cents outside and dollars inside", async () => {
    const seen: (number | null)[] = [];
    function Fee() {
      const [cents, setCents] = useState<number | null>(9500);
      return <MoneyField label="Fee" value={cents} onChange={(next) => (seen.push(next), setCents(next))} />;
    }
    const { user } = await renderElement(<Fee />);
    const field = screen.getByLabelText("Fee");
    expect(field).toHaveValue("95.00");

    await user.clear(field);
    await user.type(field, "12,5");
    expect(seen.at(-1)).toBe(1250);
    await user.tab();
    expect(field).toHaveValue("12.50");
  });
});

describe("MoneyField that cannot be read", () => {
  const amounts = (start: number | null) => {
    const seen: (number | null)[] = [];
    function Fee() {
      const [cents, setCents] = useState(start);
      // As a page that keeps what it has until there is an amount.
      return (
        <MoneyField label="Fee" value={cents} onChange={(next) => (seen.push(next), next !== null && setCents(next))} />
      );
    }
    return { seen, Fee };
  };

  it("stays as it was typed over another amount, and counts once it says one", async () => {
    const { seen, Fee } = amounts(11000);
    const { user } = await renderElement(<Fee />, "fr");
    const field = screen.getByLabelText("Fee");
    await user.clear(field);
    await user.type(field, ",50");
    expect(field).toHaveValue(",50");
    await user.tab();
    expect(field).toHaveValue("0,50");
    expect(seen.at(-1)).toBe(50);
  });

  it("takes the sign between thousands for none of decimals, and says so where it could be one", async () => {
    const { seen, Fee } = amounts(null);
    const { user } = await renderElement(<Fee />, "fr");
    const field = screen.getByLabelText("Fee");
    await user.type(field, "1,234.50");
    await user.tab();
    expect(field).toHaveValue("1234,50");
    expect(seen.at(-1)).toBe(123450);

    await user.clear(field);
    await user.type(field, "1,234");
    await user.tab();
    expect(field).toHaveValue("1,234");
    expect(field).toBeInvalid();
    expect(screen.getByText("Écrivez le montant ainsi : 1 234,50.")).toBeInTheDocument();
    expect(seen.slice(-2)).toEqual([123450, null]);
  });

  it("gives way to an amount that comes from elsewhere", async () => {
    function Fee() {
      const [cents, setCents] = useState<number | null>(0);
      return (
        <>
          <MoneyField label="Fee" value={cents} onChange={(next) => next !== null && setCents(next)} />
          <button onClick={() => setCents(12647)}>All</button>
        </>
      );
    }
    const { user } = await renderElement(<Fee />);
    const field = screen.getByLabelText("Fee");
    await user.clear(field);
    await user.type(field, "1.234");
    await user.click(screen.getByRole("button", { name: "All" }));
    expect(field).toHaveValue("126.47");
  });
});

describe("DateField", () => {
  it("keeps a plain day in every time zone, and says when it cannot read one", async () => {
    function Birth() {
      const [day, setDay] = useState("1985-03-04");
      return (
        <>
          <DateField label="Birth" value={day} onChange={setDay} />
          <output>{day}</output>
        </>
      );
    }
    const { user } = await renderElement(<Birth />, "fr");
    const field = screen.getByLabelText("Birth");
    expect(field).toHaveValue("1985-03-04");

    await user.clear(field);
    await user.type(field, "5 mai 1990");
    await user.tab();
    expect(field).toHaveValue("1990-05-05");
    expect(document.querySelector("output")).toHaveTextContent("1990-05-05");

    await user.clear(field);
    await user.type(field, "demain");
    await user.tab();
    expect(screen.getByText("Écrivez la date ainsi : 1980-05-12, ou en mots : 12 mai 1980.")).toBeInTheDocument();

    await user.clear(field);
    await user.type(field, "29/02/2023");
    await user.tab();
    expect(screen.getByText("2023 n’a pas de 29 février.")).toBeInTheDocument();
    expect(document.querySelector("output")).toHaveTextContent("");
  });
});

describe("DateField of the past", () => {
  it("takes no birth for one that is still ahead, and says it in words before it is kept", async () => {
    function Birth() {
      const [day, setDay] = useState("");
      return <DateField label="Birth" kind="past" value={day} onChange={setDay} />;
    }
    const { user } = await renderElement(<Birth />, "fr");
    const field = screen.getByLabelText("Birth");
    await user.type(field, "12/05/30");
    expect(field).toHaveValue("12/05/30");
    expect(document.querySelector("[aria-live]")).toHaveTextContent("12 mai 1930");
    await user.tab();
    expect(field).toHaveValue("1930-05-12");
  });
});

describe("PhoneField", () => {
  it("writes the number nationally when it is left", async () => {
    function Phone() {
      const [phone, setPhone] = useState("");
      return <PhoneField label="Phone" value={phone} onChange={setPhone} />;
    }
    const { user } = await renderElement(<Phone />);
    await user.type(screen.getByLabelText("Phone"), "5145550143");
    await user.tab();
    expect(await screen.findByDisplayValue("(514) 555-0143")).toBeInTheDocument();
  });

  it("parts an extension from its number, for whoever takes it, else in the reader's words", async () => {
    const taken: string[] = [];
    function Phones() {
      const [home, setHome] = useState("");
      const [work, setWork] = useState("");
      return (
        <>
          <PhoneField label="Home" value={home} onChange={setHome} />
          <PhoneField label="Work" value={work} onChange={setWork} onExtension={(extension) => taken.push(extension)} />
        </>
      );
    }
    const { user } = await renderElement(<Phones />);
    await user.type(screen.getByLabelText("Home"), "514-234-0142 poste 12");
    await user.type(screen.getByLabelText("Work"), "514-234-0143 poste 12");
    await user.tab();
    expect(await screen.findByDisplayValue("(514) 234-0142 ext. 12")).toBeInTheDocument();
    expect(await screen.findByDisplayValue("(514) 234-0143")).toBeInTheDocument();
    expect(taken).toEqual(["12"]);
  });

  it("keeps a number that no rule knows, and marks it", async () => {
    function Phone() {
      const [phone, setPhone] = useState("");
      return <PhoneField label="Phone" value={phone} onChange={setPhone} />;
    }
    const { user } = await renderElement(<Phone />);
    await user.type(screen.getByLabelText("Phone"), "460 234-0142");
    await user.tab();
    expect(await screen.findByText(/not a number that is known in this country/i)).toBeInTheDocument();
    expect(screen.getByDisplayValue("460 234-0142")).not.toHaveAttribute("aria-invalid");
    await user.clear(screen.getByLabelText("Phone"));
    await user.type(screen.getByLabelText("Phone"), "833 234-0142");
    await user.tab();
    expect(await screen.findByDisplayValue("(833) 234-0142")).toBeInTheDocument();
    expect(screen.queryByText(/not a number that is known/i)).not.toBeInTheDocument();
  });
});

describe("NumberField with bounds", () => {
  function Bounded({ stored, taken }: { stored: number | null; taken: (value: number | null) => void }) {
    const [value, setValue] = useState(stored);
    return (
      <NumberField
        label="Hours"
        whole
        min={0}
        max={99}
        value={value}
        onChange={(next) => {
          taken(next);
          setValue(next);
        }}
      />
    );
  }

  it("hands nothing on that is outside, takes back what was typed on the way, and says so beside it", async () => {
    const taken: (number | null)[] = [];
    const { user } = await renderElement(<Bounded stored={3} taken={(value) => taken.push(value)} />);
    const field = screen.getByRole("textbox", { name: "Hours" });
    await user.type(field, "00");
    await user.tab();
    expect(field).toHaveValue("300");
    expect(screen.getByText("Between 0 and 99.")).toBeVisible();
    expect(taken).toEqual([30, 3]);
    await user.type(field, "{backspace}{backspace}5");
    expect(screen.queryByText("Between 0 and 99.")).toBeNull();
  });

  it("shows what was stored outside of them, to be corrected", async () => {
    const { user } = await renderElement(<Bounded stored={-5} taken={() => {}} />);
    const field = screen.getByRole("textbox", { name: "Hours" });
    expect(field).toHaveValue("-5");
    await user.clear(field);
    await user.type(field, "12");
    expect(field).toHaveValue("12");
  });
});
