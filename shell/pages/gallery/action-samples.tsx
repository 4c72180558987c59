import { useText } from "@carnet/shell/i18n";
import { Button, IconButton, LinkButton, Stack, toast } from "@carnet/shell/ui";
import { Menu, MoreIcon } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, EditIcon, PrintIcon } from "@carnet/shell/ui/more";
import { Sample } from "./sample.tsx";

/** Buttons, menus and toasts. */
export function ActionSamples() {
  const t = useText("gallery");
  const items = [
    { label: t("actions.print"), icon: <PrintIcon />, onSelect: () => toast(t("actions.printed")) },
    { label: t("actions.edit"), icon: <EditIcon />, disabled: true },
    {
      label: t("actions.delete"),
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => toast(t("actions.deleted"), { undo: () => toast(t("actions.restored"), { tone: "success" }) }),
    },
  ];
  return (
    <Stack gap="lg">
      <Sample name="Button" layout="row">
        <Button variant="primary">{t("actions.finalise")}</Button>
        <Button icon={<AddIcon />}>{t("actions.add")}</Button>
        <Button variant="quiet">{t("actions.cancel")}</Button>
        <Button variant="danger">{t("actions.delete")}</Button>
        <Button variant="primary" busy>
          {t("actions.busy")}
        </Button>
        <Button disabled>{t("actions.disabled")}</Button>
        <Button size="small">{t("actions.small")}</Button>
        <LinkButton href="#actions">{t("actions.link")}</LinkButton>
      </Sample>
      <Sample name="IconButton, Menu" layout="row">
        <IconButton label={t("actions.edit")} icon={<EditIcon />} />
        <IconButton label={t("actions.print")} icon={<PrintIcon />} variant="secondary" />
        <IconButton label={t("actions.delete")} icon={<DeleteIcon />} variant="danger" />
        <IconButton label={t("actions.edit")} icon={<EditIcon />} disabled />
        <Menu label={t("actions.more")} items={items} />
        <Menu label={t("actions.more")} compact icon={<MoreIcon />} items={items} />
      </Sample>
      <Sample name="toast" layout="row">
        <Button
          onClick={() => toast(t("actions.deleted"), { undo: () => toast(t("actions.restored"), { tone: "success" }) })}
        >
          {t("actions.toastUndo")}
        </Button>
        <Button onClick={() => toast(t("actions.sent"), { tone: "success" })}>{t("actions.toastDone")}</Button>
        <Button onClick={() => toast(t("actions.failed"), { tone: "danger" })}>{t("actions.toastFailed")}</Button>
      </Sample>
    </Stack>
  );
}
