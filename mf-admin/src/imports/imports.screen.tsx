import { getMulticlinic, maxMulticlinicBytes, type MulticlinicJob } from "@carnet/services/admin/contract";
import { Refused } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatNumber, useLanguage, useText } from "@carnet/shell/i18n";
import { FileDrop, useTroubleWords, type FileTrouble } from "@carnet/shell/importing/columns";
import { useSession } from "@carnet/shell/session";
import { EmptyState, Notice, RefusalNotice, SkeletonLines, Stack, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { useSearchParams } from "@carnet/shell/ui/router";
import { useState } from "react";
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
  const [trouble, setTrouble] = useState<"other" | FileTrouble | null>(null);
  const troubleOf = useTroubleWords();
  const upload = useAction(async (file: File) => {
    setTrouble(null);
    try {
      const id = await multiclinicClient.upload(file, language, me);
      await invalidate(getMulticlinic);
      onUploaded(id);
    } catch (reason) {
      if (reason instanceof TooLargeFile || (reason instanceof Refused && reason.code === "fileTooLarge"))
        setTrouble({ code: "tooLarge", figure: file.size });
      else if (reason instanceof Refused) throw reason;
      else setTrouble(reason instanceof NoTable ? reason.trouble : "other");
    }
  });
  return (
    <Stack gap="md">
      <div className={css.language}>
        <Select
          label={t("imports.upload.language")}
          options={[
            { value: "fr", label: t("imports.upload.fr") },
            { value: "en", label: t("imports.upload.en") },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <FileDrop
        label={t("imports.upload.choose")}
        limits={t("imports.upload.limits", { megabytes: formatNumber(maxMulticlinicBytes / 1024 / 1024) })}
        stays={t("imports.upload.stays")}
        disabled={upload.busy}
        onFile={(file) => void upload.run(file)}
      />
      <RefusalNotice code={upload.refusal} />
      {trouble && (
        <Notice tone="danger" announce title={t(`imports.upload.${isTooLarge(trouble) ? "tooLarge" : "other"}`)}>
          {trouble !== "other" && troubleOf(trouble)}
        </Notice>
      )}
    </Stack>
  );
}

const isTooLarge = (trouble: "other" | FileTrouble) => trouble !== "other" && trouble.code === "tooLarge";
