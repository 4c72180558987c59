import { useState } from "react";
import { Button, Card, RefusalNotice, Stack } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { formatDay } from "@carnet/shell/i18n";
import type { ClinicView, PatientMatches } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { nameOf } from "./compared.ts";
import { useDecide } from "./use-decide.ts";

/** Addresses that several people have: whose each is, before anybody is distinguished by it. */
export function EmailStep({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const { settle } = useDecide(clinic.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [group] = matches.emailDuplicates;
  if (!group) return null;
  const people = [...group.people, ...group.records];
  const whose = people.find(({ id }) => id === chosen) ?? people[0]!;
  const others = people.filter(({ id }) => id !== whose.id).map(({ id }) => id);
  return (
    <Card title={t("booking.email.title", { email: group.key })} subtitle={t("booking.email.text")}>
      <Stack gap="md">
        <RadioGroup
          label={t("booking.email.whose")}
          options={people.map((one) => ({
            value: one.id,
            label: nameOf(one),
            hint: [
              t("archived" in one ? "booking.here" : "booking.there"),
              one.dateOfBirth && formatDay(one.dateOfBirth),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
          value={whose.id}
          onChange={setChosen}
        />
        <div>
          <Button
            variant="primary"
            busy={settle.busy}
            onClick={() => void settle.run("email", whose.id, others, group.key)}
          >
            {t("booking.email.confirm")}
          </Button>
        </div>
        <RefusalNotice code={settle.refusal} />
      </Stack>
    </Card>
  );
}
