import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { isBlank } from "@carnet/shell/ui";
import { Progress } from "@carnet/shell/ui/full";
import { getPortalInfoRequest, type PortalRecord } from "@carnet/services/portal/contract";
import type { Answers } from "../info-requests/answers.ts";
import { topics } from "../info-requests/topics.ts";
import { openAnswers } from "../info-requests/use-answers.ts";
import { openKept } from "../records/use-portal-key.ts";
import { useRecords } from "../records/use-records.ts";

/** How far a form is that was begun: opened here, since nobody else can know; nothing while it is not. */
export function RequestProgress({ id, patientId }: { id: string; patientId: string }) {
  const t = useText("portal");
  const record = useRecords().find(patientId);
  const isActing = Boolean(useSession()?.user.impersonator);
  const { data: answered } = useQuery({
    queryKey: ["portal", "home", "progress", id],
    enabled: Boolean(record?.keep) && !isActing,
    queryFn: () => answeredTopics(record!, id),
    staleTime: 0,
  });
  if (answered === undefined) return null;
  const words = t("home.request.progress", { count: answered, of: topics.length });
  return (
    <>
      <Progress label={words} value={answered} max={topics.length} />
      <p>{words}</p>
    </>
  );
}

async function answeredTopics(record: PortalRecord, id: string): Promise<number> {
  const [portal, request] = await Promise.all([
    openKept(record),
    call(getPortalInfoRequest, { params: { id }, quiet: true }),
  ]);
  const answers = await openAnswers(portal, request);
  return topics.filter(({ questions }) => questions.some((question) => isAnswered(answers, question))).length;
}

const isAnswered = (answers: Answers, { part, field }: (typeof topics)[number]["questions"][number]) =>
  !isBlank(String(answers[part][field as never] ?? ""));
