import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, PasswordField, Stack, Text, togglePrivacy, useCommandKey } from "@carnet/shell/ui";
import { CompareDigitsDialog } from "@carnet/shell/ui/keys";
import { ConfirmDialog, LockScreen, MessageDialog, Popover, PrivateText } from "@carnet/shell/ui/full";
import { AddIcon, SidePanel, UserIcon } from "@carnet/shell/ui/more";
import { CommandPalette } from "@carnet/shell/ui/palette";
import { useState } from "react";
import { Sample } from "./sample.tsx";

type Shown = "dialog" | "message" | "confirm" | "compare" | "panel" | "palette" | "lock" | null;

/** What lies over the page, one at a time. */
export function OverlaySamples() {
  const t = useText("gallery");
  const [shown, setShown] = useState<Shown>(null);
  const [password, setPassword] = useState("");
  const close = () => setShown(null);
  useCommandKey(() => setShown("palette"));
  return (
    <Stack gap="lg">
      <Sample
        name="Dialog, MessageDialog, ConfirmDialog, CompareDigitsDialog, SidePanel, Popover, CommandPalette, LockScreen"
        layout="row"
      >
        <Button onClick={() => setShown("dialog")}>{t("overlays.dialog")}</Button>
        <Button onClick={() => setShown("message")}>{t("overlays.message")}</Button>
        <Button onClick={() => setShown("confirm")}>{t("overlays.confirm")}</Button>
        <Button onClick={() => setShown("compare")}>{t("overlays.compare")}</Button>
        <Button onClick={() => setShown("panel")}>{t("overlays.panel")}</Button>
        <Popover label={t("overlays.popover")} target={<Button>{t("overlays.popover")}</Button>}>
          {t("overlays.text")}
        </Popover>
        <Button onClick={() => setShown("palette")}>{t("overlays.palette")}</Button>
        <Button onClick={() => setShown("lock")}>{t("overlays.lock")}</Button>
      </Sample>
      <Sample name="PrivateText, togglePrivacy" layout="row">
        <Button onClick={togglePrivacy}>{t("overlays.privacy")}</Button>
        <PrivateText>Camille Tremblay</PrivateText>
      </Sample>
      <Dialog
        opened={shown === "dialog"}
        onClose={close}
        title={t("overlays.dialogTitle")}
        footer={
          <>
            <Button onClick={close}>{t("actions.cancel")}</Button>
            <Button variant="primary" onClick={close}>
              {t("actions.finalise")}
            </Button>
          </>
        }
      >
        <Text>{t("overlays.text")}</Text>
      </Dialog>
      <MessageDialog opened={shown === "message"} onClose={close} title={t("overlays.message")}>
        {t("overlays.text")}
      </MessageDialog>
      <ConfirmDialog
        opened={shown === "confirm"}
        danger
        title={t("overlays.confirmTitle")}
        confirm={t("overlays.confirmDeed")}
        onConfirm={close}
        onCancel={close}
      >
        {t("overlays.confirmText")}
      </ConfirmDialog>
      {shown === "compare" && (
        <CompareDigitsDialog
          title={t("overlays.compareTitle")}
          steps={[t("overlays.compareCall"), t("overlays.compareRead")]}
          label={t("data.fingerprint")}
          digits="4820193377560281945573018826401937552084"
          whenTheyDiffer={[t("overlays.compareWait")]}
          onMatch={close}
          onClose={close}
          busy={false}
        >
          <Text>{t("overlays.compareText")}</Text>
        </CompareDigitsDialog>
      )}
      <SidePanel
        opened={shown === "panel"}
        onClose={close}
        title={t("overlays.panelTitle")}
        footer={
          <Button variant="primary" onClick={close}>
            {t("actions.finalise")}
          </Button>
        }
      >
        <Text>{t("overlays.text")}</Text>
      </SidePanel>
      <CommandPalette
        opened={shown === "palette"}
        onClose={close}
        groups={[
          {
            label: t("overlays.patients"),
            commands: [
              { id: "p1", label: "Camille Tremblay", hint: "04/03/1985", icon: <UserIcon />, run: close },
              { id: "p2", label: "Bruno Gagnon", locked: t("overlays.locked"), run: close },
            ],
          },
          {
            label: t("overlays.deeds"),
            commands: [{ id: "a1", label: t("overlays.newPatient"), icon: <AddIcon />, run: close }],
          },
        ]}
      />
      <LockScreen opened={shown === "lock"} userName="Dre Morel" onSignOut={close}>
        <PasswordField label={t("fields.password")} value={password} onChange={setPassword} />
        <Button variant="primary" wide onClick={close}>
          {t("overlays.unlock")}
        </Button>
      </LockScreen>
    </Stack>
  );
}
