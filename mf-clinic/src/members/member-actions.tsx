import { Menu } from "@carnet/shell/ui/full";
import { useWords } from "../words/use-words.ts";
import { type MemberActionsProps, useMemberActions } from "./use-member-actions.tsx";

/** The menu of what may be done about a member's place in the clinic; nothing where nothing may. */
export function MemberActions(props: MemberActionsProps) {
  const t = useWords();
  const { actions, dialog } = useMemberActions(props);
  if (actions.length === 0) return null;
  return (
    <>
      <Menu compact label={t("members.action.label", { name: props.name })} items={actions} />
      {dialog}
    </>
  );
}
