import { useRef, useState } from "react";
import { api } from "@carnet/shell/api";
import { Button, Card, Group, Text, useAction } from "@carnet/shell/ui";
import { DeleteIcon, UploadIcon } from "@carnet/shell/ui/more";
import { done } from "@carnet/services/kit/contract";
import { logoAnswer, type ClinicView } from "@carnet/services/clinic/contract";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import css from "./logo.module.css";
import { refreshClinic } from "./use-clinic.ts";

/** The logo put on receipts: shown to members, changed by who runs the clinic (CLI-014). */
export function LogoPart({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(0);
  const upload = useAction(async (file: File) => {
    await api.post(`/api/1/clinic/${clinic.id}/logo`, file, logoAnswer, { fileName: file.name });
    setShown(shown + 1);
    await refreshClinic(clinic.id);
  });
  const remove = useAction(async () => {
    await api.del(`/api/1/clinic/${clinic.id}/logo`, done);
    await refreshClinic(clinic.id);
  });
  if (!clinic.hasLogo && !clinic.can.write) return null;
  return (
    <Card title={t("clinic.logo.title")} subtitle={t("clinic.logo.text")}>
      {clinic.logoUrl ? (
        <img
          className={css.logo}
          src={`${clinic.logoUrl}?shown=${shown}`}
          alt={t("clinic.logo.alt", { name: clinic.name })}
        />
      ) : (
        <Text c="dimmed">{t("clinic.logo.none")}</Text>
      )}
      {clinic.can.write && (
        <Group gap="sm" mt="sm">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            className={css.file}
            aria-label={t("clinic.logo.choose")}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void upload.run(file);
            }}
          />
          <Button icon={<UploadIcon />} busy={upload.busy} onClick={() => input.current?.click()}>
            {t("clinic.logo.choose")}
          </Button>
          {clinic.hasLogo && (
            <Button variant="quiet" icon={<DeleteIcon />} busy={remove.busy} onClick={() => void remove.run()}>
              {t("clinic.logo.remove")}
            </Button>
          )}
        </Group>
      )}
      <Refusal code={upload.refusal ?? remove.refusal} />
    </Card>
  );
}
