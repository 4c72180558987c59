import { call } from "@carnet/shell/api";
import { useState } from "react";
import { formatDay, formatMoney } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Button, Dialog, PrivateText, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { DateField } from "@carnet/shell/ui/number";
import { cancelPlan, type ClinicView, type MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { dayBounds } from "@carnet/services/framework/clock-rules";
import { useWords } from "../words/use-words.ts";

interface EndPlanDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

type When = "period" | "now" | "date";

/** The owner ends a plan: at the end of what is paid, at once, or on a day (MEM-022). */
export function EndPlanDialog({ clinic, member, name, onClose }: EndPlanDialogProps) {
  const t = useWords();
  const next = member.nextCharge;
  const choices: When[] = next ? ["period", "now", "date"] : ["now", "date"];
  const [when, setWhen] = useState<When>(choices[0]!);
  const [day, setDay] = useState("");
  const date = when === "period" ? next?.at : when === "date" && day ? dayBounds(clinic.timeZone, day).to : undefined;
  const isPast = when === "date" && date !== undefined && Date.parse(date) <= Date.now();
  const end = useAction(async () => {
    await call(cancelPlan, { params: { userId: member.id }, body: { clinicId: clinic.id, ...(date && { date }) } });
    await Promise.all([refreshClinic(clinic.id), refreshSession()]);
    toast(date ? t("plans.end.done", { name, day: formatDay(date) }) : t("plans.end.doneNow", { name }));
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t("plans.end.title", { name })}</PrivateText>}
      size="medium"
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t("plans.end.keep")}
          </Button>
          <Button
            variant="danger"
            busy={end.busy}
            disabled={when === "date" && (date === undefined || isPast)}
            onClick={() => void end.run()}
          >
            {t("plans.end.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {next && <Text>{t("plans.end.next", { amount: formatMoney(next.amount), day: formatDay(next.at) })}</Text>}
        <RadioGroup
          label={t("plans.end.when")}
          options={choices.map((value) => ({
            value,
            label: t(`plans.end.${value}`, { day: next ? formatDay(next.at) : "" }),
            hint: t(`plans.end.${value}Hint`, { name }),
          }))}
          value={when}
          onChange={setWhen}
        />
        {when === "date" && <DateField label={t("plans.end.day")} value={day} onChange={setDay} />}
        <RefusalNotice code={end.refusal} />
      </Stack>
    </Dialog>
  );
}
