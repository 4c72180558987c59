import { useCall } from "@carnet/shell/app";
import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useSession } from "@carnet/shell/session";
import { Button, Dialog, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { SendIcon } from "@carnet/shell/ui/more";
import { type ClinicView, type CustomModule, shareCustomModule, getMembers } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** Gives a colleague a copy of a form (FRM-006); nothing where there is no colleague. */
export function ShareForm({ clinic, module }: { clinic: ClinicView; module: CustomModule }) {
  const t = useWords();
  const session = useSession();
  const members = useCall(getMembers, { params: { id: clinic.id } });
  const [opened, setOpened] = useState(false);
  const [recipient, setRecipient] = useState<string | null>(null);
  const colleagues = (members.data?.members ?? []).filter(({ id }) => id !== session?.user.id);
  const share = useAction(async () => {
    if (!recipient) return;
    await call(shareCustomModule, { params: { id: module.id }, body: { recipientId: recipient } });
    toast(t("customModules.share.done"), { tone: "success" });
    setOpened(false);
  });
  if (colleagues.length === 0) return null;
  return (
    <>
      <Button variant="quiet" icon={<SendIcon />} onClick={() => setOpened(true)}>
        {t("customModules.share.open")}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("customModules.share.title", { title: module.meta.title })}
        footer={
          <Button variant="primary" busy={share.busy} disabled={recipient === null} onClick={() => void share.run()}>
            {t("customModules.share.send")}
          </Button>
        }
      >
        <Stack gap="md">
          <Text>{t("customModules.share.text")}</Text>
          <Select
            label={t("customModules.share.recipient")}
            options={colleagues.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`,
            }))}
            value={recipient}
            onChange={setRecipient}
          />
          <RefusalNotice code={share.refusal} />
        </Stack>
      </Dialog>
    </>
  );
}
