import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { dayOf, formatDay, type Say } from "@carnet/shell/i18n";
import type { ClinicKit } from "@carnet/shell/crypto";
import { TypeBack } from "@carnet/shell/paper";
import {
  Button,
  Card,
  Dialog,
  Notice,
  SkeletonLines,
  Stack,
  Text,
  toast,
  TroublePanel,
  useAction,
} from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinic/use-clinic.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { kitKey, makeKit, storeKit, useKit } from "./kit.client.ts";

/** The clinic's sheet of paper: half of its members' spare keys, and the owner's way back. */
export function KitCard({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const kit = useKit(clinic);
  const mode = clinic.security.escrowPolicy?.mode ?? "platform";
  const storedAt = kit.data?.storedAt;
  const isOwner = clinic.can.secure;
  return (
    <Card
      title={t("security.kit.title")}
      subtitle={t("security.kit.text")}
      actions={
        isOwner &&
        kit.data && (
          <Button onClick={() => setOpen(true)}>{t(storedAt ? "security.kit.replace" : "security.kit.make")}</Button>
        )
      }
    >
      {kit.isPending && <SkeletonLines lines={1} />}
      {kit.isError && <TroublePanel title={t("security.kit.trouble")} onRetry={() => void kit.refetch()} />}
      {kit.data &&
        (storedAt ? (
          <Notice tone="success" announce={false}>
            {t("security.kit.since", { day: formatDay(dayOf(new Date(storedAt))) })}
          </Notice>
        ) : (
          <Notice tone={mode === "clinic" ? "danger" : "warning"} announce={false}>
            {t(mode === "clinic" ? "security.kit.noneNeeded" : "security.kit.none")}
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
  const cache = useQueryClient();
  const [kit, setKit] = useState<ClinicKit | null>(null);
  const making = useAction(async () => setKit(await makeKit(clinic.id)));
  const say: Say = (key, parameters) => t(`security.kit.${key}`, parameters);
  const stored = async () => {
    onClose();
    toast(t("security.kit.stored"), { tone: "success" });
    await cache.invalidateQueries({ queryKey: kitKey(clinic.id) });
    await refreshClinic(clinic.id);
  };
  return (
    <Dialog opened onClose={onClose} closeOnScrim={false} title={t("security.kit.dialog.title")}>
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
          <Text>{t("security.kit.dialog.text")}</Text>
          <ul>
            {(["half", "root", "safe"] as const).map((point) => (
              <li key={point}>{t(`security.kit.dialog.${point}`)}</li>
            ))}
          </ul>
          {isAgain && <Notice tone="warning">{t("security.kit.dialog.again")}</Notice>}
          <Refusal code={making.refusal} />
          {making.trouble !== null && <Notice tone="danger">{t("security.kit.dialog.trouble")}</Notice>}
          <Button variant="primary" wide busy={making.busy} onClick={() => void making.run()}>
            {t("security.kit.dialog.begin")}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
