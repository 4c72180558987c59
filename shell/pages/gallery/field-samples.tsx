import { useText } from "@carnet/shell/i18n";
import { Checkbox, Form, Button, PasswordField, Stack, TextField } from "@carnet/shell/ui";
import { matchesAllTerms, RadioGroup, Switch, TextArea } from "@carnet/shell/ui/full";
import { Select, TherapistPicker } from "@carnet/shell/ui/choice";
import { Chip, SegmentedControl, SidedChip } from "@carnet/shell/ui/more";
import { DateField, NumberField, PhoneField, MoneyField } from "@carnet/shell/ui/number";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { useState } from "react";
import { Sample } from "./sample.tsx";

/** Every field, at rest, filled, wrong, read-only. */
export function FieldSamples() {
  const t = useText("gallery");
  const [text, setText] = useState("Camille Tremblay");
  const [email, setEmail] = useState("camille@");
  const [password, setPassword] = useState("le bleu du fleuve en mai");
  const [notes, setNotes] = useState(t("fields.notesValue"));
  const [sex, setSex] = useState<"F" | "M" | "I" | null>("F");
  const [therapist, setTherapist] = useState<string | null>(null);
  const [city, setCity] = useState("");
  const [amount, setAmount] = useState<number | null>(9500);
  const [age, setAge] = useState<number | null>(41);
  const [day, setDay] = useState("1985-03-04");
  const [phone, setPhone] = useState("5145550143");
  const [on, setOn] = useState(true);
  const [view, setView] = useState<"all" | "mine" | "unpaid">("mine");
  const cities = ["Montréal", "Québec", "Saint-Jérôme", "Sherbrooke", "Trois-Rivières"].filter((name) =>
    matchesAllTerms(name, city),
  );
  return (
    <Stack gap="lg">
      <Sample name="TextField, PasswordField, TextArea" layout="grid">
        <TextField label={t("fields.name")} value={text} onChange={setText} required />
        <TextField
          label={t("fields.code")}
          hint={t("fields.codeHint")}
          value=""
          onChange={setText}
          placeholder="A-1024"
        />
        <TextField label={t("fields.name")} value={text} onChange={setText} readOnly />
        <TextField label={t("fields.name")} value="" onChange={setText} disabled />
        <PasswordField label={t("fields.password")} kind="new" strength value={password} onChange={setPassword} />
        <TextArea label={t("fields.notes")} value={notes} onChange={setNotes} />
      </Sample>
      <Sample name="Form (submit to see the errors)">
        <Form valid={email.includes("@") && email.includes(".")} onSubmit={() => setEmail("camille@")}>
          <TextField
            label={t("fields.email")}
            type="email"
            value={email}
            onChange={setEmail}
            error={email.includes(".") ? null : t("fields.emailError")}
          />
          <div>
            <Button type="submit">{t("fields.submit")}</Button>
          </div>
        </Form>
      </Sample>
      <Sample name="Select, TherapistPicker, Autocomplete, RadioGroup, Checkbox, Switch" layout="grid">
        <Select
          label={t("fields.sex")}
          value={sex}
          onChange={setSex}
          onClear={() => setSex(null)}
          options={[
            { value: "F", label: t("fields.female") },
            { value: "M", label: t("fields.male") },
            { value: "I", label: t("fields.intersex") },
          ]}
        />
        <TherapistPicker
          label={t("fields.therapist")}
          therapists={[
            { id: "1", name: "Hélène Morel" },
            { id: "2", name: "Louis Bernier" },
          ]}
          value={therapist}
          onChange={setTherapist}
          everybody={t("fields.everybody")}
        />
        <Autocomplete
          label={t("fields.city")}
          value={city}
          onChange={setCity}
          suggestions={cities.map((name) => ({ value: name, label: name, hint: "QC" }))}
        />
        <RadioGroup
          label={t("fields.sex")}
          value={sex}
          onChange={setSex}
          options={[
            { value: "F", label: t("fields.female") },
            { value: "M", label: t("fields.male"), hint: t("fields.codeHint") },
          ]}
        />
        <Checkbox label={t("fields.terms")} hint={t("fields.codeHint")} checked={on} onChange={setOn} />
        <Switch label={t("fields.remind")} hint={t("fields.codeHint")} checked={on} onChange={setOn} />
        <SegmentedControl
          label={t("fields.view")}
          value={view}
          onChange={setView}
          options={[
            { value: "all", label: t("fields.all") },
            { value: "mine", label: t("fields.mine") },
            { value: "unpaid", label: t("fields.unpaid") },
          ]}
        />
        <Chip checked={on} onChange={setOn}>
          {t("fields.mine")}
        </Chip>
        <SidedChip
          sides={[
            { letter: t("fields.leftLetter"), label: t("fields.left"), checked: on, onChange: setOn },
            {
              letter: t("fields.rightLetter"),
              label: t("fields.right"),
              checked: !on,
              onChange: (right) => setOn(!right),
            },
          ]}
        >
          {t("fields.kidney")}
        </SidedChip>
      </Sample>
      <Sample name="NumberField, MoneyField, DateField, PhoneField" layout="grid">
        <NumberField label={t("fields.age")} value={age} onChange={setAge} whole unit={t("fields.years")} />
        <NumberField label={t("fields.age")} value={age} onChange={setAge} whole steps min={0} max={120} />
        <MoneyField label={t("fields.fee")} value={amount} onChange={setAmount} />
        <DateField label={t("fields.birth")} value={day} onChange={setDay} />
        <PhoneField label={t("fields.phone")} value={phone} onChange={setPhone} />
      </Sample>
    </Stack>
  );
}
