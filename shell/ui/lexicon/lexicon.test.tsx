import { screen } from "@testing-library/react";
import { useState } from "react";
import { openPart } from "../testing/open-part.tsx";
import { expandShortcut } from "./fragment.ts";
import { LexiconField } from "./lexicon-field.tsx";
import { lexiconIndex } from "./lexicon-index.ts";
import { LexiconArea } from "./lexicon-area.tsx";

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

function Structure({ onAddTerm }: { onAddTerm: (term: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <LexiconField
      label="Structure"
      terms={terms}
      onAddTerm={onAddTerm}
      shortcuts={{ lsi: "left sacro-iliac" }}
      value={value}
      onChange={setValue}
    />
  );
}

describe("LexiconField", () => {
  it("accepts the best term with Enter, after a comma too", async () => {
    const { user } = await openPart(<Structure onAddTerm={jest.fn()} />);
    const field = screen.getByLabelText("Structure");

    await user.type(field, "sacrum{Enter}");
    expect(field).toHaveValue("Sacrum");

    await user.type(field, ", oeso{Enter}");
    expect(field).toHaveValue("Sacrum, Œsophage");
  });

  it("offers to add what it does not know, as the last item", async () => {
    const onAddTerm = jest.fn();
    const { user } = await openPart(<Structure onAddTerm={onAddTerm} />);

    await user.type(screen.getByLabelText("Structure"), "sacr");
    const options = await screen.findAllByRole("option");
    expect(options.at(-1)).toHaveTextContent("Add “sacr” to my list");

    await user.click(options.at(-1) as HTMLElement);
    expect(onAddTerm).toHaveBeenCalledWith("sacr");
  });

  it("expands a shortcut at a space", async () => {
    const { user } = await openPart(<Structure onAddTerm={jest.fn()} />);
    await user.type(screen.getByLabelText("Structure"), ".lsi joint");
    expect(screen.getByLabelText("Structure")).toHaveValue("left sacro-iliac joint");
  });
});

describe("LexiconArea", () => {
  it("expands a shortcut inside prose and goes on typing after it", async () => {
    function Plan() {
      const [value, setValue] = useState("");
      return <LexiconArea label="Plan" shortcuts={{ rv: "review in two weeks" }} value={value} onChange={setValue} />;
    }
    const { user } = await openPart(<Plan />);
    await user.type(screen.getByLabelText("Plan"), "Then .rv or sooner");
    expect(screen.getByLabelText("Plan")).toHaveValue("Then review in two weeks or sooner");
  });
});

describe("expandShortcut", () => {
  it("leaves sentences and unknown shortcuts alone", () => {
    expect(expandShortcut("end.rv", 6, { rv: "x" })).toBeNull();
    expect(expandShortcut(".zz", 3, { rv: "x" })).toBeNull();
  });
});
