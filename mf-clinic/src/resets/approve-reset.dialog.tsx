import { useState } from "react";
import { codeOf } from "@carnet/shell/crypto";
import { isWholeKit, KitField } from "@carnet/shell/recovery-kit";
import { Button, Dialog, Notice, PrivateText, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { Steps } from "@carnet/shell/ui/full";
import type { ResetsView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { CompareKeys, useFingerprint, type Comparison } from "../verification/compare-keys.tsx";
import { markDiffering } from "../verification/differing-keys.ts";
import { useWords } from "../words/use-words.ts";

/** Somebody who made new keys, as far as it takes to recognise them. */
export interface Asking {
  readonly resetId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly newPubKey: string;
  readonly newFp: string;
  /** There where the clinic's kit holds the second share: then its code is asked for too. */
  readonly former?: ResetsView[number]["former"];
}

interface ApproveResetDialogProps<Who extends Asking> {
  clinicId: string;
  reset: Who;
  /** A colleague's records open again; the owner's new key speaks for the clinic again. */
  of: "dialog" | "owner";
  /** The clinic keeps no spare keys: an approval brings back the person, and no record. */
  keepsNothing?: boolean;
  /** Another name or address was certified than the one shown: it is told before anybody signs. */
  isRenamed?: boolean;
  /** Signs what the comparison showed. */
  onSame: (reset: Who, code: string) => Promise<void>;
  onClose: () => void;
}

/** What the crypto module says of an approval that could not be made. */
const troubles: Record<string, string> = {
  "key-changed": "changed",
  auth: "kit.wrong",
  format: "kit.wrong",
  binding: "kit.notTheirs",
  "escrow-key": "kit.notTheirs",
};

/** Recognises somebody who lost their password: forty digits over the telephone, and only then a signature. */
export function ApproveResetDialog<Who extends Asking>(props: ApproveResetDialogProps<Who>) {
  const { clinicId, reset, of, keepsNothing = false, isRenamed = false, onSame, onClose } = props;
  const t = useWords();
  const [subject] = useState(reset);
  const [comparison, setComparison] = useState<Comparison>("listening");
  const [code, setCode] = useState("");
  const { name, newPubKey: pubKey } = subject;
  const hasKit = !subject.former || isWholeKit(code);
  const isReady = useFingerprint(pubKey).data !== undefined;
  const isCurrent =
    reset.newPubKey === subject.newPubKey && reset.name === subject.name && reset.email === subject.email;
  const approve = useAction(async () => {
    await onSame(subject, code);
    await refreshClinic(clinicId);
    toast(t(of === "owner" ? "resets.owner.done" : "resets.done", { name }), { tone: "success" });
    onClose();
  });
  const refuse = () => {
    markDiffering(clinicId, subject.userId, pubKey);
    setComparison("other");
  };
  const tell = (next: Comparison) => (next === "other" ? refuse() : setComparison(next));
  const mayApprove = isCurrent && isReady && hasKit && (comparison === "listening" || comparison === "same");
  const differs = comparison === "other";
  const next = subject.former ? "nextKit" : keepsNothing ? "nextNone" : "next";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t(`resets.${of}.title`, { name })}</PrivateText>}
      size="medium"
      closeOnScrim={false}
      footer={
        differs ? (
          <Button onClick={onClose}>{t("verification.close")}</Button>
        ) : (
          <>
            <Button variant="danger" disabled={!isReady} onClick={refuse}>
              {t("verification.differ")}
            </Button>
            <Button variant="primary" disabled={!mayApprove} busy={approve.busy} onClick={() => void approve.run()}>
              {t(`resets.${of}.approve`)}
            </Button>
          </>
        )
      }
    >
      {differs ? (
        <Notice tone="danger" title={t("resets.refused.title")}>
          <Steps
            steps={(["nothing", "call", "cancel"] as const).map((step) => t(`resets.refused.${step}`, { name }))}
          />
        </Notice>
      ) : (
        <Stack gap="md">
          <Text>{t(`resets.${of}.text`, { name, email: subject.email })}</Text>
          {isRenamed && (
            <Notice tone="warning" title={t("names.renamed.title")}>
              {t("names.beforeComparing", { name })}
            </Notice>
          )}
          <CompareKeys name={name} pubKey={pubKey} comparison={comparison} found="reset" onComparison={tell} />
          {subject.former && (
            <KitField
              value={code}
              onChange={setCode}
              t={(word, values) => t(`resets.kit.${word}`, { name, ...values })}
            />
          )}
          <RefusalNotice code={approve.refusal} />
          {approve.trouble !== null && (
            <Notice tone="danger">
              {t(`resets.${troubles[codeOf(approve.trouble) ?? ""] ?? "trouble"}`, { name })}
            </Notice>
          )}
          {!isCurrent && <Notice tone="danger">{t("resets.changed", { name })}</Notice>}
          <Notice tone={next === "nextNone" ? "warning" : "info"} announce={false}>
            {t(`resets.${of}.${next}`, { name })}
          </Notice>
        </Stack>
      )}
    </Dialog>
  );
}
