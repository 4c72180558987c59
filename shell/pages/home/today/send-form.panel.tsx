import { useText } from "@carnet/shell/i18n";
import { SkeletonLines } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { remotePart } from "../../registry/lazy-remote.tsx";
import { refreshDay } from "./today.client.ts";

/** Whose form is to be sent. */
export interface FormFor {
  patientId: string;
  patientName: string;
}

interface SendFormProps {
  patientId: string;
  onSent: () => void;
  onClose: () => void;
}

/** The room of patients seals and sends by itself, and shows the code that opens the form. */
const SendForm = remotePart<SendFormProps>("mf_patient/sendForm", "SendForm");

/** Sends the form of who comes, from the day; when the room of patients is away the day stands, and it can be tried again. */
export function SendFormPanel({ to: { patientId, patientName }, onClose }: { to: FormFor; onClose: () => void }) {
  const t = useText("home");
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="narrow"
      title={
        <>
          {t("form.title")} · <span data-private>{patientName || t("today.unnamed")}</span>
        </>
      }
    >
      <SendForm
        patientId={patientId}
        onSent={() => void refreshDay()}
        onClose={onClose}
        placeholder={<SkeletonLines lines={3} />}
      />
    </SidePanel>
  );
}
