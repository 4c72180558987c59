import { RadioGroup } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";

interface InviteWayProps {
  isByLink: boolean;
  onChange: (isByLink: boolean) => void;
}

/** By e-mail alone, or with a link that also proves whose key the newcomer's is. */
export function InviteWay({ isByLink, onChange }: InviteWayProps) {
  const t = useWords();
  return (
    <RadioGroup
      label={t("invitations.invite.way")}
      options={(["mail", "link"] as const).map((value) => ({
        value,
        label: t(`invitations.invite.${value}`),
        hint: t(`invitations.invite.${value}Hint`),
      }))}
      value={isByLink ? "link" : "mail"}
      onChange={(way) => onChange(way === "link")}
    />
  );
}
