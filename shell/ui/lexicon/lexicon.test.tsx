import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { expandShortcut } from "./fragment.ts";
import { LexiconField } from "./lexicon-field.tsx";
import { lexiconIndex } from "./lexicon-index.ts";
import { LexiconArea } from "./lexicon-area.tsx";
import { LexiconInput } from "./lexicon-input.tsx";

const terms = ["Sacrum", "Sacro-iliaque gauche", "Œsophage", "Rotation du sacrum", "Dure-mère"].map((term) => ({
  id: term,
  term,
}));

describe("lexiconIndex", () => {
  const { find, has } = lexiconIndex(terms);
  const words = (query: string) => find(query).map(({ term }) => term);

  it("ignores accents and case, and puts beginnings before insides", () => {
    expect(words("SACR")).toEqual(["Sacro-iliaque gauche", "Sacrum", "Rotation du sacrum"]);
    expect(words("oeso")).toEqual(["Œsophage"]);
    expect(words("mere")).toEqual(["Dure-mère"]);
    expect(words("zzz")).toEqual([]);
  });

  it("finds any part of any word, in any order, and puts the very term before longer ones", () => {
    expect(words("gauche iliaq")).toEqual(["Sacro-iliaque gauche"]);
    expect(words("sacrum rota")).toEqual(["Rotation du sacrum"]);
    const levels = lexiconIndex(["T12-L1", "T1-T2", "T10", "T1"].map((term) => ({ id: term, term })));
    expect(levels.find("t1").map(({ term }) => term)).toEqual(["T1", "T1-T2", "T10", "T12-L1"]);
  });

  it("puts recent terms first", () => {
    const recent = lexiconIndex([...terms, { id: "new", term: "Sacro-coccygien", usedAt: 5 }]);
    expect(recent.find("sac")[0]?.term).toBe("Sacro-coccygien");
  });

  it("knows a term by any spelling", () => {
    expect(has("oesophage")).toBe(true);
    expect(has("sacr")).toBe(false);
  });

  it("answers ten of twenty thousand terms at most", () => {
    const many = lexiconIndex(Array.from({ length: 20_000 }, (_, at) => ({ id: String(at), term: `structure ${at}` })));
    expect(many.find("struct")).toHaveLength(10);
    expect(many.find("19999")).toHaveLength(1);
  });
});

interface StructureProps {
  onAddTerm: (term: string) => void;
  onEditList?: () => void;
}

function Structure({ onAddTerm, onEditList }: StructureProps) {
  const [value, setValue] = useState("");
  return (
    <LexiconField
      label="Structure"
      terms={terms}
      onAddTerm={onAddTerm}
      onEditList={onEditList}
      shortcuts={{ lsi: "left sacro-iliac" }}
      value={value}
      onChange={setValue}
    />
  );
}

describe("LexiconField", () => {
  it("accepts the best term with Enter, after a comma too", async () => {
    const { user } = await renderElement(<Structure onAddTerm={jest.fn()} />);
    const field = screen.getByLabelText("Structure");

    await user.type(field, "sacrum{Enter}");
    expect(field).toHaveValue("Sacrum");

    await user.type(field, ", oeso{Enter}");
    expect(field).toHaveValue("Sacrum, Œsophage");
  });

  it("goes on behind a term that was written out before it was taken", async () => {
    const { user } = await renderElement(<Structure onAddTerm={jest.fn()} />);
    const field = screen.getByLabelText("Structure");
    await user.type(field, "Sacrum{Enter}");
    await user.keyboard(" droit");
    expect(field).toHaveValue("Sacrum droit");
  });

  it("offers to add what it does not know, as the last item", async () => {
    const onAddTerm = jest.fn();
    const { user } = await renderElement(<Structure onAddTerm={onAddTerm} />);

    await user.type(screen.getByLabelText("Structure"), "sacr");
    const options = await screen.findAllByRole("option");
    expect(options.at(-1)).toHaveTextContent("Add “sacr” to my list");

    await user.click(options.at(-1) as HTMLElement);
    expect(onAddTerm).toHaveBeenCalledWith("sacr");
  });

  it("adds nothing at Enter: what it does not know stays as it was typed", async () => {
    const onAddTerm = jest.fn();
    const { user } = await renderElement(<Structure onAddTerm={onAddTerm} />);
    const field = screen.getByLabelText("Structure");
    await user.type(field, "lunula{Enter}");
    expect(field).toHaveValue("lunula");
    expect(onAddTerm).not.toHaveBeenCalled();
  });

  it("shows five at most, what each is at the right, and adds with Ctrl Enter", async () => {
    const onAddTerm = jest.fn();
    const many = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, term: `T${at + 1}`, kind: "vertebra" }));
    const { user } = await renderElement(
      <LexiconField label="Level" terms={many} onAddTerm={onAddTerm} value="" onChange={() => undefined} />,
    );
    await user.type(screen.getByLabelText("Level"), "t");
    expect(screen.getAllByRole("option")).toHaveLength(5);
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("T1vertebra");
  });

  it("adds with Ctrl Enter, which nobody else hears then, and opens the person's list", async () => {
    const [onAddTerm, onEditList, onPanel] = [jest.fn(), jest.fn(), jest.fn()];
    addEventListener("keydown", (event) => event.ctrlKey && event.key === "Enter" && onPanel());
    const { user } = await renderElement(<Structure onAddTerm={onAddTerm} onEditList={onEditList} />);
    await user.type(screen.getByLabelText("Structure"), "lunula{Control>}{Enter}{/Control}");
    expect(onAddTerm).toHaveBeenCalledWith("lunula");
    expect(onPanel).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("Structure"), "s");
    await user.click(screen.getByRole("button", { name: "Correct or remove my words…" }));
    expect(onEditList).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });

  it("has no list before the caret came, then says which term is chosen, and gives the list up at Escape", async () => {
    const { user } = await renderElement(<Structure onAddTerm={jest.fn()} />);
    const field = screen.getByRole("combobox", { name: "Structure" });
    expect(document.querySelector("[role=listbox]")).toBeNull();
    await user.type(field, "sacr");
    const chosen = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(document.getElementById(field.getAttribute("aria-controls")!)).toHaveAttribute("role", "listbox");
    expect(chosen()).toBe("Sacro-iliaque gauche");
    await user.keyboard("{ArrowDown}");
    expect(chosen()).toBe("Sacrum");
    await user.keyboard("{Escape}");
    expect(field).toHaveAttribute("aria-expanded", "false");
    expect(field).toHaveValue("sacr");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveValue("Sacro-iliaque gauche");
  });

  it("expands a shortcut at a space", async () => {
    const { user } = await renderElement(<Structure onAddTerm={jest.fn()} />);
    await user.type(screen.getByLabelText("Structure"), ".lsi joint");
    expect(screen.getByLabelText("Structure")).toHaveValue("left sacro-iliac joint");
  });
});

describe("a term that was pointed at elsewhere", () => {
  const cell = (first: { term: string; words: string } | null, onChange = (_: string) => undefined, value = "") => (
    <LexiconInput aria-label="Structure" terms={terms} first={first} value={value} onChange={onChange} wraps />
  );
  const sacrum = { term: "Sacrum", words: "touched on the figure" };

  it("is proposed first at once where the caret is already, and taken with Enter", async () => {
    const onChange = jest.fn();
    const { user, rerender } = await renderElement(cell(null, onChange));
    await user.click(screen.getByLabelText("Structure"));
    expect(screen.queryByRole("option")).toBeNull();
    rerender(cell(sacrum, onChange));
    expect((await screen.findAllByRole("option"))[0]).toHaveTextContent("Sacrumtouched on the figure");
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenCalledWith("Sacrum");
  });

  it("opens nothing where the caret is not, nor over what is written", async () => {
    const { user, rerender } = await renderElement(cell(null));
    rerender(cell(sacrum));
    expect(screen.queryByRole("option")).toBeNull();
    rerender(cell(null, undefined, "L5"));
    await user.click(screen.getByLabelText("Structure"));
    rerender(cell(sacrum, undefined, "L5"));
    expect(screen.queryByRole("option")).toBeNull();
  });
});

describe("LexiconArea", () => {
  it("expands a shortcut inside prose and goes on typing after it", async () => {
    function Plan() {
      const [value, setValue] = useState("");
      return <LexiconArea label="Plan" shortcuts={{ rv: "review in two weeks" }} value={value} onChange={setValue} />;
    }
    const { user } = await renderElement(<Plan />);
    await user.type(screen.getByLabelText("Plan"), "Then .rv or sooner");
    expect(screen.getByLabelText("Plan")).toHaveValue("Then review in two weeks or sooner");
  });
});

describe("prose that completes", () => {
  function Reason() {
    const [value, setValue] = useState("");
    return <LexiconArea label="Reason" terms={terms} onAddTerm={jest.fn()} value={value} onChange={setValue} />;
  }

  it("begins a line with Enter, and takes a term once the arrows have chosen it", async () => {
    const { user } = await renderElement(<Reason />);
    const reason = screen.getByLabelText("Reason");
    await user.type(reason, "Since Monday. sacr");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toContain("Sacrum");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(reason).toHaveValue("Since Monday. Sacrum");
    await user.keyboard(", dur{Enter}then");
    expect(reason).toHaveValue("Since Monday. Sacrum, dur\nthen");
  });

  it("lets prose alone that begins like nothing it knows", async () => {
    const { user } = await renderElement(<Reason />);
    await user.type(screen.getByLabelText("Reason"), "zz and more");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });
});

describe("the list of a text in a dialog that has all of the screen", () => {
  it("is in the dialog: all that is outside is under it, and out of reach", async () => {
    const { user } = await renderElement(
      <dialog open aria-label="Drawing">
        <Structure onAddTerm={jest.fn()} />
      </dialog>,
    );
    await user.type(screen.getByLabelText("Structure"), "sacr");
    expect(screen.getByRole("dialog")).toContainElement(screen.getByRole("listbox"));
  });
});

describe("expandShortcut", () => {
  it("leaves sentences and unknown shortcuts alone", () => {
    expect(expandShortcut("end.rv", 6, { rv: "x" })).toBeNull();
    expect(expandShortcut(".zz", 3, { rv: "x" })).toBeNull();
  });
});
