import { useState } from "react";
import { followLink } from "@carnet/shell/federation";
import { Button, Card, LinkButton, Notice, RefusalNotice, Stack, toast, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { escrowModes, type ClinicView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { appendTrust } from "../trust/sync-trust.ts";
import { useWords } from "../words/use-words.ts";
import { useKit, useOwnKit, useSecondStep } from "../kits/use-kit.ts";
import css from "./security.module.css";

type Mode = (typeof escrowModes)[number];
/** Where one's own kit and second step are made. */
const ownKeys = "/therapist/accountSettings/security";
const questions = ["help", "read", "loss"] as const;

/** Who helps when somebody loses their password: signed into the clinic's log, so that the server cannot change it. */
export function EscrowPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const kit = useKit(clinic);
  const now = clinic.security.escrowPolicy?.mode ?? "platform";
  const [chosen, setChosen] = useState<Mode>(now);
  const isOwner = clinic.can.secure;
  const ownKit = useOwnKit(isOwner);
  const secondStep = useSecondStep(isOwner);
  const lacksKit = chosen === "clinic" && kit.data?.storedAt === null;
  const hasNoOwnKit = ownKit.data?.storedAt === null;
  // The clinic's kit brings back an owner with a second step; under `none` only their own kit does.
  const lacksWay = hasNoOwnKit && (chosen === "none" || (chosen === "clinic" && secondStep.data === false));
  const knowsWay = Boolean(ownKit.data && (chosen === "none" || ownKit.data.storedAt || secondStep.isSuccess));
  const isReady = chosen === "platform" || (knowsWay && (chosen === "none" || Boolean(kit.data)));
  const save = useAction(async () => {
    await appendTrust(clinic.id, async (crypto) => [await crypto.setEscrowPolicy(clinic.id, { mode: chosen })]);
    await refreshClinic(clinic.id);
    toast(t("security.escrow.done"), { tone: "success" });
  });
  return (
    <Card title={t("security.escrow.title")} subtitle={t("security.escrow.text")}>
      <Stack gap="md">
        {!isOwner && <Notice announce={false}>{t("security.escrow.ownerOnly")}</Notice>}
        <RadioGroup<Mode>
          label={t("security.escrow.label")}
          options={escrowModes.map((value) => ({
            value,
            label: t(`security.escrow.${value}`),
            hint: t(`security.escrow.${value}_hint`),
          }))}
          value={isOwner ? chosen : now}
          onChange={setChosen}
          disabled={save.busy || !isOwner}
        />
        <dl className={css.means} aria-label={t("security.escrow.means.label")}>
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(`security.escrow.means.${question}`)}</dt>
              <dd>{t(`security.escrow.means.${isOwner ? chosen : now}_${question}`)}</dd>
            </div>
          ))}
        </dl>
        {chosen === "none" && now !== "none" && <Notice tone="warning">{t("security.escrow.noneWarning")}</Notice>}
        {lacksKit && <Notice tone="warning">{t("security.escrow.kitFirst")}</Notice>}
        {isOwner && lacksWay && (
          <Notice
            tone="warning"
            actions={
              <LinkButton href={ownKeys} onClick={followLink} size="small">
                {t("security.escrow.ownKeys")}
              </LinkButton>
            }
          >
            {t(chosen === "none" ? "security.escrow.ownKitFirst" : "security.escrow.ownWayFirst")}
          </Notice>
        )}
        {isOwner && chosen !== now && (
          <div className={css.sign}>
            <Button
              variant={chosen === "none" ? "danger" : "primary"}
              busy={save.busy}
              disabled={lacksKit || lacksWay || !isReady}
              onClick={() => void save.run()}
            >
              {t("security.escrow.save")}
            </Button>
            <p className={css.soft}>{t("security.escrow.moves")}</p>
          </div>
        )}
        <RefusalNotice code={save.refusal} />
        {save.trouble !== null && <Notice tone="danger">{t("security.escrow.trouble")}</Notice>}
      </Stack>
    </Card>
  );
}
