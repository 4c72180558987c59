import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useLanguage } from "@carnet/shell/i18n";
import {
  Button,
  ErrorPanel,
  isBlank,
  RefusalNotice,
  SkeletonLines,
  Stack,
  Text,
  TextField,
  useAction,
} from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { type ClinicView, createConsentForm } from "@carnet/services/clinic/contract";
import { readClinic } from "../clinics/refresh-clinic.ts";
import { ConsentFormDialog } from "../consent-forms/consent-form.dialog.tsx";
import { getDefaultText } from "../consent-forms/new-consent-form.ts";
import { useWords } from "../words/use-words.ts";

interface FirstConsentFormProps {
  clinic: ClinicView;
  onClose: () => void;
}

/** The first text that patients sign: read and changed here, used once somebody says so. A clinic that has one changes that. */
export function FirstConsentForm({ clinic, onClose }: FirstConsentFormProps) {
  const [form] = useState(clinic.consentForms.find(({ meta }) => meta.enabled) ?? clinic.consentForms[0]);
  const now = form && clinic.consentForms.find(({ id }) => id === form.id);
  if (now) return <ConsentFormDialog clinicId={clinic.id} form={now} onClose={onClose} />;
  return <NewText clinicId={clinic.id} onClose={onClose} />;
}

function NewText({ clinicId, onClose }: { clinicId: string; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [name, setName] = useState(t("consentForms.panel.newName"));
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = useQuery({
    queryKey: ["defaultConsentText", language],
    queryFn: () => getDefaultText(language),
    staleTime: Infinity,
  });
  const content = typed ?? proposed.data;
  const use = useAction(async () => {
    await call(createConsentForm, { params: { id: clinicId }, body: { name, enabled: true, content: content! } });
    await readClinic(clinicId);
    onClose();
  });
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="wide"
      title={t("firstSteps.consent")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("firstSteps.later")}
          </Button>
          <Button
            variant="primary"
            busy={use.busy}
            disabled={isBlank(name) || isBlank(content ?? "")}
            onClick={() => void use.run()}
          >
            {t("firstSteps.use")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("firstSteps.consentText")}</Text>
        <TextField
          label={t("consentForms.dialog.name")}
          required
          maxLength={120}
          value={name}
          error={isBlank(name) ? t("errors.nameRequired") : null}
          onChange={setName}
        />
        {content !== undefined ? (
          <TextArea
            label={t("consentForms.dialog.content")}
            hint={t("consentForms.dialog.contentHint")}
            minRows={14}
            maxLength={100_000}
            value={content}
            onChange={setTyped}
          />
        ) : proposed.isError ? (
          <ErrorPanel onRetry={() => void proposed.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        )}
        <RefusalNotice code={use.refusal} />
      </Stack>
    </SidePanel>
  );
}
