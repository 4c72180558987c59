import { getMulticlinic, maxMulticlinicBytes, type MulticlinicJob } from "@carnet/services/admin/contract";
import { Refused } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatNumber, useLanguage, useText } from "@carnet/shell/i18n";
import { useTroubleWords, type FileTrouble } from "@carnet/shell/importing/columns";
import { useSession } from "@carnet/shell/session";
import { Button, EmptyState, Notice, RefusalNotice, SkeletonLines, Stack, Text, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { UploadIcon } from "@carnet/shell/ui/more";
import { useSearchParams } from "@carnet/shell/ui/router";
import { useRef, useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";
import css from "./imports.module.css";
import { JobCard } from "./job.card.tsx";
import { MappingPanel } from "./mapping.panel.tsx";
import { multiclinicClient, NoTable, TooLargeFile } from "./multiclinic.client.ts";

/** As long as an owner's browser makes records, the counts are asked for again. */
const everyMs = 5_000;

/** Files of several clinics: one is brought in, mapped, handed to the owners, and followed until all of it is records (ADM-011 to 013). */
export function ImportsScreen() {
  const t = useText("admin");
  const [search, setSearch] = useSearchParams();
  const moves = (jobs: MulticlinicJob[] = []) => jobs.some(({ encrypted }) => encrypted > 0);
  const { data, error, refetch } = useCall(
    getMulticlinic,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (moves(state.data?.jobs) ? everyMs : false) },
  );
  const open = (id: string | null) => setSearch(id ? { job: id } : {});
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={4} />;
  const chosen = data.jobs.find(({ id, canOpen }) => canOpen && id === search.get("job"));
  if (chosen) return <MappingPanel key={chosen.id} job={chosen} onClose={() => open(null)} />;
  return (
    <Stack gap="lg">
      <UploadForm onUploaded={open} />
      {data.jobs.length === 0 && (
        <EmptyState icon={<ClinicIcon />} title={t("imports.none")}>
          {t("imports.noneText")}
        </EmptyState>
      )}
      {data.jobs.map((job) => (
        <JobCard key={job.id} job={job} onOpen={() => open(job.id)} />
      ))}
    </Stack>
  );
}

/** Takes a file, with the language that its patients are read in. */
function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const t = useText("admin");
  const me = useSession()!.user;
  const spoken = useLanguage() === "fr" ? "fr" : "en";
  const [language, setLanguage] = useState<"en" | "fr">(spoken);
  const [trouble, setTrouble] = useState<"tooLarge" | "other" | FileTrouble | null>(null);
  const troubleOf = useTroubleWords();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(async (file: File) => {
    setTrouble(null);
    try {
      const id = await multiclinicClient.upload(file, language, me);
      await invalidate(getMulticlinic);
      onUploaded(id);
    } catch (reason) {
      const isTooLarge =
        reason instanceof TooLargeFile || (reason instanceof Refused && reason.code === "fileTooLarge");
      if (reason instanceof Refused && !isTooLarge) throw reason;
      setTrouble(isTooLarge ? "tooLarge" : reason instanceof NoTable ? reason.trouble : "other");
    }
  });
  return (
    <Stack gap="md">
      <Text>{t("imports.upload.text", { megabytes: formatNumber(maxMulticlinicBytes / 1024 / 1024) })}</Text>
      <div className={css.upload}>
        <Select
          label={t("imports.upload.language")}
          options={[
            { value: "fr", label: t("imports.upload.fr") },
            { value: "en", label: t("imports.upload.en") },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Button variant="primary" icon={<UploadIcon />} busy={upload.busy} onClick={() => input.current?.click()}>
          {t("imports.upload.choose")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("imports.upload.choose")}
          data-testid="multiclinic-file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void upload.run(file);
            currentTarget.value = "";
          }}
        />
      </div>
      <RefusalNotice code={upload.refusal} />
      {trouble && (
        <Notice tone="danger" announce>
          {typeof trouble === "string"
            ? t(`imports.upload.${trouble}`)
            : t("imports.upload.unread", { why: troubleOf(trouble) })}
        </Notice>
      )}
    </Stack>
  );
}
