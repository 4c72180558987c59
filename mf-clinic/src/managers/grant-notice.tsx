import { lazy, Suspense, useState } from "react";
import { useWork } from "@carnet/shell/app";
import { Button, Card, Notice } from "@carnet/shell/ui";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { grantId } from "./grant-plan.ts";
import { WorkProgress } from "../works/work-progress.tsx";

const GrantManagerDialog = lazy(async () => ({
  default: (await import("./grant-manager.dialog.tsx")).GrantManagerDialog,
}));

/** A grant under way: its progress on this device, or the way to resume what another one or a reload has stopped. */
export function GrantNotice({ clinic, members }: { clinic: ClinicView; members: readonly MemberView[] }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const going = clinic.managerGrantInProgress;
  const member = members.find(({ id }) => id === going?.userId);
  const work = useWork(grantId(clinic.id, going?.userId ?? ""));
  if (!going || !member?.can.grantManager) return null;
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return (
    <>
      {work && work.state !== "done" ? (
        <Card>
          <WorkProgress work={work} />
        </Card>
      ) : (
        <Notice
          tone="warning"
          announce={false}
          title={t("managers.grant.unfinished", { name })}
          actions={<Button onClick={() => setOpen(true)}>{t("managers.grant.goOn")}</Button>}
        >
          {t("managers.grant.unfinishedText", { done: going.done, total: going.total })}
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <GrantManagerDialog clinic={clinic} member={member} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
