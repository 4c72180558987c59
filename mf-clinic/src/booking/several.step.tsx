import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay } from "@carnet/shell/i18n";
import { Button, Card, Checkbox, RefusalNotice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { type ClinicView, getCombinedDuplicates, type PersonThere } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { nameOf } from "./compared.ts";
import { useDecide } from "./use-decide.ts";

/** One person who is there several times: the entry that stays, and which of the others are joined to it (SYN-007, SYN-009). */
export function SeveralStep({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { settle } = useDecide(clinic.id);
  const duplicates = useCall(getCombinedDuplicates, { params: { id: clinic.id }, quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [apart, setApart] = useState<readonly string[]>([]);
  const group = duplicates.data?.groups[0];
  if (!group) return <SkeletonLines shape="card" lines={3} />;
  const stays = group.people.find(({ id }) => id === chosen) ?? group.people[0]!;
  const others = group.people.filter(({ id }) => id !== stays.id);
  const about = ({ dateOfBirth, phone, email, createdThere }: PersonThere) =>
    [
      dateOfBirth && formatDay(dateOfBirth),
      phone,
      email,
      createdThere && t("booking.several.since", { at: formatDay(dayOf(createdThere)) }),
    ]
      .filter(Boolean)
      .join(" · ");
  const turn = (id: string) => setApart((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const joined = others.filter(({ id }) => !apart.includes(id)).map(({ id }) => id);
  return (
    <Card title={t("booking.several.title", { name: nameOf(stays) })} subtitle={t("booking.several.text")}>
      <Stack gap="md">
        <RadioGroup
          label={t("booking.several.stays")}
          options={group.people.map((one) => ({ value: one.id, label: nameOf(one), hint: about(one) }))}
          value={stays.id}
          onChange={setChosen}
        />
        <fieldset>
          <legend>{t("booking.several.joins")}</legend>
          {others.map((one) => (
            <Checkbox
              key={one.id}
              label={nameOf(one)}
              hint={about(one)}
              checked={!apart.includes(one.id)}
              onChange={() => turn(one.id)}
            />
          ))}
        </fieldset>
        <div>
          <Button
            variant="primary"
            busy={settle.busy}
            onClick={() => void settle.run("person", stays.id, joined, nameOf(stays))}
          >
            {t("booking.several.confirm")}
          </Button>
        </div>
        <RefusalNotice code={settle.refusal} />
      </Stack>
    </Card>
  );
}
