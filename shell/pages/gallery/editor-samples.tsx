import { useText } from "@carnet/shell/i18n";
import { Stack } from "@carnet/shell/ui";
import {
  LexiconArea,
  LexiconField,
  RowsTable,
  SignaturePad,
  SignatureView,
  type LexiconTerm,
  type Signature,
} from "@carnet/shell/ui/writing";
import { useMemo, useState } from "react";
import { Sample } from "./sample.tsx";

const structures = [
  "Sacrum",
  "Sacro-iliaque gauche",
  "Sacro-iliaque droite",
  "Sphénoïde",
  "Diaphragme",
  "Dure-mère",
  "Fascia thoraco-lombaire",
  "L5 – S1",
  "C0 – C1",
  "Estomac",
  "Foie",
  "Œsophage",
];

interface Finding {
  structure: string;
  test: string;
  dysfunction: string;
  comment: string;
}

const found: Finding[] = [
  { structure: "Sacrum", test: "TFA +", dysfunction: "Torsion G/G", comment: "" },
  {
    structure: "Diaphragme",
    test: "Amplitude",
    dysfunction: "Restriction inspiratoire",
    comment: "plus marquée à droite",
  },
];

/** What charts are written with: lexicon, rows, signature. */
export function EditorSamples() {
  const t = useText("gallery");
  const [own, setOwn] = useState<LexiconTerm[]>([]);
  const terms = useMemo(() => [...structures.map((term) => ({ id: term, term })), ...own], [own]);
  const onAddTerm = (term: string) => setOwn((now) => [...now, { id: term, term, own: true, usedAt: now.length + 1 }]);
  const [structure, setStructure] = useState("");
  const [plan, setPlan] = useState(t("editors.planValue"));
  const [rows, setRows] = useState(found);
  const [signature, setSignature] = useState<Signature | null>({
    width: 560,
    height: 140,
    lines: [],
    typed: "Camille Tremblay",
  });
  const [initials, setInitials] = useState<Signature | null>(null);
  const columns = [
    {
      key: "structure" as const,
      label: t("editors.structure"),
      lexicon: { terms, onAddTerm },
      placeholder: t("editors.placeholder"),
    },
    { key: "test" as const, label: t("editors.test") },
    { key: "dysfunction" as const, label: t("editors.dysfunction") },
    { key: "comment" as const, label: t("editors.comment"), width: "1.4fr" },
  ];
  const newRow = () => ({ structure: "", test: "", dysfunction: "", comment: "" });
  return (
    <Stack gap="lg">
      <Sample name="LexiconField, LexiconArea" layout="grid">
        <LexiconField
          label={t("editors.structure")}
          hint={t("editors.lexiconHint")}
          terms={terms}
          onAddTerm={onAddTerm}
          shortcuts={{ lsi: "left sacro-iliac" }}
          value={structure}
          onChange={setStructure}
        />
        <LexiconArea
          label={t("editors.plan")}
          hint={t("editors.shortcutHint")}
          shortcuts={{ rv: t("editors.shortcut") }}
          value={plan}
          onChange={setPlan}
        />
      </Sample>
      <Sample name="RowsTable">
        <RowsTable label={t("editors.objectives")} columns={columns} rows={rows} onChange={setRows} newRow={newRow} />
      </Sample>
      <Sample name="RowsTable readOnly, onCopyRow, isStruck">
        <RowsTable
          label={t("editors.previous")}
          columns={columns}
          rows={found}
          onChange={() => undefined}
          newRow={newRow}
          readOnly
          isStruck={(row) => row === found[1]}
          onCopyRow={(row) => setRows((now) => [...now, row])}
        />
      </Sample>
      <Sample name="SignaturePad">
        <SignaturePad
          label={t("editors.consent")}
          value={signature}
          onChange={setSignature}
          signerName="Camille Tremblay"
        />
        <SignaturePad label={t("editors.therapist")} size="therapist" value={initials} onChange={setInitials} />
      </Sample>
      {signature && (
        <Sample name="SignatureView">
          <SignatureView signature={signature} />
        </Sample>
      )}
    </Stack>
  );
}
