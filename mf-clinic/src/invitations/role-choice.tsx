import { RadioGroup } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";

interface RoleChoiceProps {
  isTherapist: boolean;
  onChange: (isTherapist: boolean) => void;
}

/** What somebody will be in the clinic: who treats has a plan, the others have none. */
export function RoleChoice({ isTherapist, onChange }: RoleChoiceProps) {
  const t = useWords();
  return (
    <RadioGroup
      label={t("invitations.invite.role")}
      options={[
        { value: "yes", label: t("invitations.invite.therapist"), hint: t("invitations.invite.therapistHint") },
        { value: "no", label: t("invitations.invite.staff"), hint: t("invitations.invite.staffHint") },
      ]}
      value={isTherapist ? "yes" : "no"}
      onChange={(answer) => onChange(answer === "yes")}
    />
  );
}
