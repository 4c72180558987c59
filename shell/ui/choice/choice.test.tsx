import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { Autocomplete, type Suggestion } from "./autocomplete.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";
import { TherapistPicker } from "./therapist-picker.tsx";

type Sex = "F" | "M";
const options = [
  { value: "F" as const, label: "Féminin" },
  { value: "M" as const, label: "Masculin", disabled: true },
];

describe("Select", () => {
  it("finds an option without its accents, and can be cleared only when asked to", async () => {
    function Country() {
      const [value, setValue] = useState<string | null>(null);
      const all = [
        { value: "CA", label: "Canada" },
        { value: "BE", label: "Belgique" },
        { value: "US", label: "États-Unis" },
      ];
      return (
        <Select label="Country" searchable options={all} value={value} onChange={setValue} error={null} required />
      );
    }
    const { user } = await renderElement(<Country />);
    const field = screen.getByRole("combobox", { name: /Country/ });
    await user.click(field);
    await user.type(field, "etats");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.click(screen.getByRole("option", { name: "États-Unis" }));
    expect(field).toHaveValue("États-Unis");
  });

  describe("takes typed letters", () => {
    const disciplines = ["Acupuncture", "Kinésithérapie", "Massothérapie", "Osteopathy", "Ôtorhino", "Psychology"];
    function Discipline({ readOnly = false }: { readOnly?: boolean }) {
      const [value, setValue] = useState<string | null>(null);
      const all = disciplines.map((label) => ({ value: label, label, disabled: label === "Massothérapie" }));
      const words = { label: "Discipline", error: null, required: true };
      return <Select {...words} options={all} value={value} onChange={setValue} readOnly={readOnly} />;
    }
    const field = () => screen.getByRole("combobox", { name: /Discipline/ });

    it("in a closed list and in an open one, where Enter keeps what they chose", async () => {
      const { user } = await renderElement(<Discipline />);
      await user.tab();
      await user.keyboard("ost");
      expect(field()).toHaveValue("Osteopathy");
      await new Promise((resolve) => setTimeout(resolve, 750));
      await user.keyboard("{ArrowDown}");
      expect(field()).toHaveAttribute("aria-expanded", "true");
      await user.keyboard("kines{Enter}");
      expect(field()).toHaveValue("Kinésithérapie");
      expect(field()).toHaveAttribute("aria-expanded", "false");
    });

    it("goes on with the same letter, accents or not, and passes over what cannot be chosen", async () => {
      const { user } = await renderElement(<Discipline />);
      await user.tab();
      await user.keyboard("o");
      expect(field()).toHaveValue("Osteopathy");
      await user.keyboard("o");
      expect(field()).toHaveValue("Ôtorhino");
      await new Promise((resolve) => setTimeout(resolve, 750));
      await user.keyboard("m");
      expect(field()).toHaveValue("Ôtorhino");
    });

    it("not where it is only read", async () => {
      const { user } = await renderElement(<Discipline readOnly />);
      await user.tab();
      await user.keyboard("ost");
      expect(field()).toHaveValue("");
    });
  });

  it("has its list in the page only while it is the field one is in, and opens it at what was chosen", async () => {
    function Unit() {
      const [value, setValue] = useState<string>("kg");
      const all = ["g", "kg", "lb"].map((unit) => ({ value: unit, label: unit }));
      return <Select label="Unit" options={all} value={value} onChange={setValue} />;
    }
    const { user } = await renderElement(<Unit />);
    const inPage = () => screen.queryAllByRole("option", { hidden: true }).length;
    expect(inPage()).toBe(0);
    await user.tab();
    expect(inPage()).toBe(3);
    await user.keyboard("{ArrowDown}");
    const field = screen.getByRole("combobox", { name: "Unit" });
    expect(field).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "kg" }).id);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveValue("lb");
    await user.tab();
    expect(inPage()).toBe(0);
  });
});

describe("TherapistPicker (MEM-024)", () => {
  const few = [
    { id: "1", name: "Hélène Morel" },
    { id: "2", name: "" },
  ];

  it("lists the therapists by name, and says so of one who gave none", async () => {
    const picked = jest.fn();
    const { user } = await renderElement(
      <TherapistPicker label="Therapist" therapists={few} value={null} onChange={picked} />,
    );
    await user.click(screen.getByRole("combobox", { name: "Therapist" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Hélène Morel",
      "A therapist",
    ]);
    await user.click(screen.getByRole("option", { name: "A therapist" }));
    expect(picked).toHaveBeenCalledWith("2");
  });

  it("has everybody before them where that is a choice, and narrows a long list by what is typed", async () => {
    const picked = jest.fn();
    const all = [...few, ...Array.from({ length: 12 }, (_each, at) => ({ id: `${at + 3}`, name: `Zoé ${at}` }))];
    const { user } = await renderElement(
      <TherapistPicker label="Therapist" therapists={all} value="1" onChange={picked} everybody="Everybody" />,
    );
    const field = screen.getByRole("combobox", { name: "Therapist" });
    await user.click(field);
    await user.click(screen.getByRole("option", { name: "Everybody" }));
    expect(picked).toHaveBeenCalledWith(null);
    await user.clear(field);
    await user.type(field, "zoe 11");
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });
});

describe("Autocomplete", () => {
  it("shows ten proposals at most, and hands over the chosen one (NAV-022)", async () => {
    const onPick = jest.fn();
    function City() {
      const [text, setText] = useState("");
      const all = Array.from({ length: 20 }, (_, at) => ({ value: String(at), label: `Ville ${at}` }));
      return <Autocomplete label="City" value={text} onChange={setText} suggestions={all} onPick={onPick} />;
    }
    const { user } = await renderElement(<City />);
    await user.type(screen.getByLabelText("City"), "V");
    expect(screen.getAllByRole("option")).toHaveLength(10);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onPick).toHaveBeenCalledWith({ value: "1", label: "Ville 1" });
    expect(screen.getByLabelText("City")).toHaveValue("Ville 1");
  });

  it("shows more of them while the pointer is on the list (NAE-007)", async () => {
    const all = Array.from({ length: 60 }, (_, at) => ({ value: String(at), label: `Allergen ${at}` }));
    function Allergen() {
      const [text, setText] = useState("");
      return (
        <Autocomplete label="Allergen" value={text} onChange={setText} suggestions={all} limit={5} hoverLimit={50} />
      );
    }
    const { user } = await renderElement(<Allergen />);
    await user.type(screen.getByLabelText("Allergen"), "A");
    expect(screen.getAllByRole("option")).toHaveLength(5);
    await user.hover(screen.getAllByRole("option")[0]!);
    expect(screen.getAllByRole("option")).toHaveLength(50);
    await user.unhover(screen.getAllByRole("option")[0]!);
    expect(screen.getAllByRole("option")).toHaveLength(5);
  });

  it("keeps to what the arrows reached when a newer list comes, and takes nothing once that is gone", async () => {
    const onPick = jest.fn();
    const [quebec, gatineau, laval] = ["Québec", "Gatineau", "Laval"].map((label) => ({ value: label, label }));
    function City({ cities }: { cities: Suggestion[] }) {
      const [text, setText] = useState("");
      return <Autocomplete label="City" value={text} onChange={setText} suggestions={cities} onPick={onPick} />;
    }
    const { user, rerender } = await renderElement(<City cities={[quebec!, gatineau!]} />);
    await user.type(screen.getByLabelText("City"), "a{ArrowDown}");
    rerender(<City cities={[laval!, gatineau!, quebec!]} />);
    await screen.findByText("Laval");
    await user.keyboard("{Enter}");
    expect(onPick).toHaveBeenLastCalledWith(quebec);
    await user.clear(screen.getByLabelText("City"));
    await user.type(screen.getByLabelText("City"), "a{ArrowDown}");
    rerender(<City cities={[gatineau!]} />);
    await user.keyboard("{Enter}");
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  describe("of which only what is proposed will do", () => {
    const [quebec, gatineau, laval] = ["Québec", "Gatineau", "Laval"].map((label) => ({ value: label, label }));
    const onPick = jest.fn();
    const onSubmit = jest.fn();
    beforeEach(() => jest.clearAllMocks());

    function City({ cities, isAwaited = false }: { cities: Suggestion[]; isAwaited?: boolean }) {
      const [text, setText] = useState("");
      const words = { label: "City", value: text, onChange: setText, suggestions: cities, onPick };
      return (
        <form onSubmit={onSubmit}>
          <Autocomplete {...words} choosesFirst isAwaited={isAwaited} />
        </form>
      );
    }

    it("marks the first from the start and takes it by Enter, or the one the arrows reach", async () => {
      const { user, rerender } = await renderElement(<City cities={[quebec!, gatineau!]} />);
      const field = screen.getByLabelText("City");
      await user.type(field, "a");
      const first = await screen.findByRole("option", { name: "Québec" });
      await waitFor(() => expect(first).toHaveAttribute("data-combobox-selected"));
      expect(field).toHaveAttribute("aria-activedescendant", first.id);
      rerender(<City cities={[laval!, quebec!]} />);
      await user.keyboard("{Enter}");
      expect(onPick).toHaveBeenLastCalledWith(laval);
      await user.clear(field);
      await user.type(field, "a{ArrowDown}{Enter}");
      expect(onPick).toHaveBeenLastCalledWith(quebec);
      expect(onPick).toHaveBeenCalledTimes(2);
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it("takes with Enter the first of what is still to come, and not of what was proposed before", async () => {
      const { user, rerender } = await renderElement(<City cities={[quebec!]} isAwaited />);
      await user.type(screen.getByLabelText("City"), "la{Enter}");
      expect(onPick).not.toHaveBeenCalled();
      rerender(<City cities={[laval!]} />);
      expect(onPick.mock.calls).toEqual([[laval]]);
      expect(screen.getByLabelText("City")).toHaveValue("Laval");
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it("takes nothing where somebody has gone on typing, or where nothing comes", async () => {
      const { user, rerender } = await renderElement(<City cities={[]} isAwaited />);
      await user.type(screen.getByLabelText("City"), "la{Enter}v");
      rerender(<City cities={[laval!]} />);
      rerender(<City cities={[]} />);
      await user.keyboard("{Enter}");
      expect(onPick).not.toHaveBeenCalled();
      expect(screen.getByLabelText("City")).toHaveValue("lav");
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });
});

describe("RadioGroup, SegmentedControl and Switch", () => {
  it("are chosen by label and by keyboard, and skip what is disabled", async () => {
    function Choices() {
      const [sex, setSex] = useState<Sex | null>(null);
      const [view, setView] = useState<"all" | "mine">("all");
      const [on, setOn] = useState(false);
      return (
        <>
          <RadioGroup label="Sex" options={options} value={sex} onChange={setSex} />
          <SegmentedControl
            label="View"
            options={[
              { value: "all", label: "All" },
              { value: "mine", label: "Mine" },
            ]}
            value={view}
            onChange={setView}
          />
          <Switch label="Remind me" hint="Before it locks" checked={on} onChange={setOn} />
        </>
      );
    }
    const { user } = await renderElement(<Choices />);
    await user.click(screen.getByRole("radio", { name: "Masculin" }));
    expect(screen.getByRole("radio", { name: "Masculin" })).not.toBeChecked();
    await user.click(screen.getByText("Féminin"));
    expect(screen.getByRole("radio", { name: "Féminin" })).toBeChecked();
    await user.click(screen.getByText("Mine"));
    expect(screen.getByRole("radio", { name: "Mine" })).toBeChecked();

    const remind = screen.getByRole("switch", { name: /Remind me/ });
    remind.focus();
    await user.keyboard(" ");
    expect(remind).toBeChecked();
    expect(remind).toHaveAccessibleDescription("Before it locks");
  });
});
