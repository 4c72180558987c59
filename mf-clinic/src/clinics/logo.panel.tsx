import { useRef, useState } from "react";
import { call, postError } from "@carnet/shell/api";
import { Button, Card, Group, RefusalNotice, Text, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { DeleteIcon, UploadIcon } from "@carnet/shell/ui/more";
import { type ClinicView, deleteLogo, maxLogoBytes, saveLogo } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./logo.module.css";
import { redrawPicture } from "./redraw-picture.ts";
import { refreshClinic } from "./refresh-clinic.ts";

/** The logo put on receipts: shown to members, changed by who runs the clinic (CLI-014). */
export function LogoPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const upload = useAction(async (file: File) => {
    const body = await redrawPicture(file);
    // Said before anything is sent: a connection that is cut short says nothing of size (ERR-009).
    if (body.size > maxLogoBytes) return postError({ kind: "tooLarge", fileName: file.name });
    await call(saveLogo, { params: { id: clinic.id }, body, fileName: file.name });
    setShown(shown + 1);
    await refreshClinic(clinic.id);
  });
  const remove = useAction(async () => {
    await call(deleteLogo, { params: { id: clinic.id } });
    setAsking(false);
    await refreshClinic(clinic.id);
  });
  if (!clinic.hasLogo && !clinic.can.write) return null;
  return (
    <Card title={t("clinics.logo.title")} subtitle={t("clinics.logo.text")}>
      {clinic.logoUrl ? (
        <img
          className={css.logo}
          src={`${clinic.logoUrl}?shown=${shown}`}
          alt={t("clinics.logo.alt", { name: clinic.name })}
        />
      ) : (
        <Text c="dimmed">{t("clinics.logo.none")}</Text>
      )}
      {clinic.can.write && (
        <Group gap="sm" mt="sm">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            className={css.file}
            aria-label={t("clinics.logo.choose")}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void upload.run(file);
            }}
          />
          <Button icon={<UploadIcon />} busy={upload.busy} onClick={() => input.current?.click()}>
            {t("clinics.logo.choose")}
          </Button>
          {clinic.hasLogo && (
            <Button variant="quiet" icon={<DeleteIcon />} onClick={() => setAsking(true)}>
              {t("clinics.logo.remove")}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t("clinics.logo.removeTitle")}
        confirm={t("clinics.logo.remove")}
        busy={remove.busy}
        onConfirm={() => void remove.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("clinics.logo.removeText")}</p>
      </ConfirmDialog>
      <RefusalNotice code={upload.refusal ?? remove.refusal} />
    </Card>
  );
}
