import { useState } from "react";
import { codeOf } from "@carnet/shell/crypto";
import { Button, Dialog, Notice, PrivateText, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { Steps } from "@carnet/shell/ui/full";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { fullName, isSameName } from "../trust/name-shown.ts";
import type { KnownKey } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { certifyNames } from "./certify-names.ts";
import css from "./names.module.css";

interface CertifyNameDialogProps {
  clinic: ClinicView;
  member: MemberView;
  known: KnownKey;
  name: string;
  isSelf: boolean;
  onClose: () => void;
}

/** Another name or address than the certified one stands beside a key: whoever may say so looks at it, and certifies it in one step. */
export function CertifyNameDialog({ clinic, member, known, name, isSelf, onClose }: CertifyNameDialogProps) {
  const t = useWords();
  /** Whose name is certified. Another name or key in a later answer ends this. */
  const [subject] = useState(member);
  const isCurrent = subject.pubKey === member.pubKey && isSameName(subject, member);
  const certify = useAction(async () => {
    await certifyNames(clinic.id, [subject]);
    await refreshClinic(clinic.id);
    toast(t("names.certify.done", { name }), { tone: "success" });
    onClose();
  });
  const facts = [
    ["name", fullName(subject) || "–"],
    ["email", subject.email || "–"],
    ["role", known.role ? t(`members.certified.${known.role}`) : "–"],
    ["key", t(known.key === "tofu" ? "names.key.tofu" : "names.key.compared")],
  ] as const;
  const whose = isSelf ? "own" : "other";
  const trouble = certify.trouble !== null && (codeOf(certify.trouble) === "key-changed" ? "keyChanged" : "trouble");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t(`names.certify.title.${whose}`, { name })}</PrivateText>}
      size="medium"
      closeOnScrim={false}
      footer={
        <>
          <Button onClick={onClose}>{t("names.certify.later")}</Button>
          <Button variant="primary" disabled={!isCurrent} busy={certify.busy} onClick={() => void certify.run()}>
            {t("names.certify.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t(`names.certify.text.${whose}`)}</Text>
        <dl className={css.facts}>
          {facts.map(([fact, value]) => (
            <div key={fact} className={css.fact}>
              <dt>{t(`names.fact.${fact}`)}</dt>
              <dd data-main={fact === "name" || fact === "email" ? "" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        {!isSelf && <Steps steps={(["ask", "same", "other"] as const).map((step) => t(`names.certify.${step}`))} />}
        {!isCurrent && <Notice tone="danger">{t("names.certify.changedMeanwhile")}</Notice>}
        <RefusalNotice code={certify.refusal} />
        {trouble && <Notice tone="danger">{t(`names.${trouble}`)}</Notice>}
      </Stack>
    </Dialog>
  );
}
