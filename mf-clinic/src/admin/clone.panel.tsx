import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { Button, Card, RefusalNotice, Stack, TextField, toast, useAction } from "@carnet/shell/ui";
import { useNavigate } from "@carnet/shell/ui/router";
import { type ClinicView, cloneClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** Another clinic with the settings of this one, without its people; its page completes it as any other (CLI-021). */
export function ClonePanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const clone = useAction(async () => {
    const { id } = await call(cloneClinic, { params: { id: clinic.id }, body: { name: name.trim() } });
    await invalidate(getMyClinics);
    toast(t("admin.clone.done", { name: name.trim() }));
    await navigate(`/myClinic/${id}`);
  });
  return (
    <Card title={t("admin.clone.title")} subtitle={t("admin.clone.text")}>
      <Stack gap="md">
        <TextField label={t("admin.clone.name")} maxLength={200} value={name} onChange={setName} />
        <RefusalNotice code={clone.refusal} />
        <div>
          <Button busy={clone.busy} disabled={name.trim() === ""} onClick={() => void clone.run()}>
            {t("admin.clone.do")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
