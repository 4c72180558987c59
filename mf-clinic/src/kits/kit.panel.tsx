import { useState } from "react";
import { dayOf, formatDay, type Translate } from "@carnet/shell/i18n";
import type { ClinicKit } from "@carnet/shell/crypto";
import { TypeBack } from "@carnet/shell/recovery-kit";
import {
  Button,
  Card,
  Dialog,
  Notice,
  RefusalNotice,
  SkeletonLines,
  Stack,
  Text,
  toast,
  ErrorPanel,
  useAction,
} from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import { makeKit, storeKit } from "./make-kit.ts";
import { useKit } from "./use-kit.ts";

/** The clinic's sheet of paper: half of its members' spare keys, and the owner's way back. */
export function KitPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const kit = useKit(clinic);
  const mode = clinic.security.escrowPolicy?.mode ?? "platform";
  const storedAt = kit.data?.storedAt;
  const isOwner = clinic.can.secure;
  return (
    <Card
      title={t("kits.title")}
      subtitle={t("kits.text")}
      actions={
        isOwner &&
        kit.data && <Button onClick={() => setOpen(true)}>{t(storedAt ? "kits.replace" : "kits.make")}</Button>
      }
    >
      {kit.isPending && <SkeletonLines lines={1} />}
      {kit.isError && <ErrorPanel title={t("kits.trouble")} onRetry={() => void kit.refetch()} />}
      {kit.data &&
        (storedAt ? (
          <Notice tone="success" announce={false}>
            {t("kits.since", { day: formatDay(dayOf(new Date(storedAt))) })}
          </Notice>
        ) : (
          <Notice tone={mode === "clinic" ? "danger" : "warning"} announce={false}>
            {t(mode === "clinic" ? "kits.noneNeeded" : "kits.none")}
          </Notice>
        ))}
      {isOpen && <KitDialog clinic={clinic} mode={mode} isAgain={Boolean(storedAt)} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface KitDialogProps {
  clinic: ClinicView;
  mode: "platform" | "clinic" | "none";
  isAgain: boolean;
  onClose: () => void;
}

/** What the sheet can do and who should hold it; then the sheet, and the proof that it is there. */
function KitDialog({ clinic, mode, isAgain, onClose }: KitDialogProps) {
  const t = useWords();
  const [kit, setKit] = useState<ClinicKit | null>(null);
  const making = useAction(async () => setKit(await makeKit(clinic.id)));
  const say: Translate = (key, parameters) => t(`kits.${key}`, parameters);
  const stored = async () => {
    onClose();
    toast(t("kits.stored"), { tone: "success" });
    await refreshClinic(clinic.id);
  };
  return (
    <Dialog opened onClose={onClose} closeOnScrim={false} title={t("kits.dialog.title")}>
      {kit ? (
        <TypeBack
          code={kit.code}
          whose={clinic.name}
          t={say}
          store={() => storeKit(clinic.id, kit, mode)}
          onStored={() => void stored()}
        />
      ) : (
        <Stack gap="md">
          <Text>{t("kits.dialog.text")}</Text>
          <ul>
            {(["half", "root", "safe"] as const).map((point) => (
              <li key={point}>{t(`kits.dialog.${point}`)}</li>
            ))}
          </ul>
          {isAgain && <Notice tone="warning">{t("kits.dialog.again")}</Notice>}
          <RefusalNotice code={making.refusal} />
          {making.trouble !== null && <Notice tone="danger">{t("kits.dialog.trouble")}</Notice>}
          <Button variant="primary" wide busy={making.busy} onClick={() => void making.run()}>
            {t("kits.dialog.begin")}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
