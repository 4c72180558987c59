import { formatDay, useText } from "@carnet/shell/i18n";
import { CheckIcon, Stack, WarningIcon } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/keys";
import { Progress, Steps, StatusBadge } from "@carnet/shell/ui/full";
import { Accordion, ProgressPanel, Timeline, PlanCards } from "@carnet/shell/ui/lists";
import { Colleague, Initials, SignIcon } from "@carnet/shell/ui/more";
import { QrView } from "@carnet/shell/ui/keys";
import { useState } from "react";
import { Sample } from "./sample.tsx";

/** Plans, time, progress, keys and what folds. */
export function DataSamples() {
  const t = useText("gallery");
  const [plan, setPlan] = useState<"solo" | "clinic" | "beginner">("solo");
  return (
    <Stack gap="lg">
      <Sample name="Colleague">
        <Colleague id="c" name="Hélène Morel" marked />
      </Sample>
      <Sample name="Initials">
        <Initials id="a" name="Anne Lavoie" />
      </Sample>
      <Sample name="PlanCards">
        <PlanCards
          label={t("data.plans")}
          value={plan}
          onChange={setPlan}
          plans={[
            {
              value: "beginner",
              name: t("data.beginner"),
              price: 1900,
              per: t("data.perMonth"),
              features: [t("data.feature1"), t("data.feature2")],
            },
            {
              value: "solo",
              name: t("data.solo"),
              price: 3900,
              per: t("data.perMonth"),
              mark: t("data.chosen"),
              tagline: t("data.soloText"),
              features: [t("data.feature1"), t("data.feature2"), t("data.feature3")],
            },
            {
              value: "clinic",
              name: t("data.clinic"),
              price: 5900,
              per: t("data.perMonth"),
              features: [t("data.feature1"), t("data.feature3")],
              disabled: true,
              note: t("data.clinicNote"),
            },
          ]}
        />
      </Sample>
      <Sample name="Timeline">
        <Timeline
          label={t("data.history")}
          entries={[
            { id: "3", at: t("data.today"), title: t("data.event3"), icon: <SignIcon />, tone: "accent" },
            {
              id: "2",
              at: t("data.yesterday"),
              title: t("data.event2"),
              icon: <WarningIcon />,
              tone: "warning",
              children: t("data.event2Text"),
            },
            { id: "1", at: formatDay("2026-11-02"), title: t("data.event1"), icon: <CheckIcon /> },
          ]}
        />
      </Sample>
      <Sample name="Progress, ProgressPanel" layout="grid">
        <ProgressPanel title={t("data.grant")} done={128} total={340} state="running" onPause={() => undefined}>
          {t("data.grantText")}
        </ProgressPanel>
        <ProgressPanel title={t("data.grant")} done={128} total={340} state="failed" onResume={() => undefined}>
          {t("data.grantFailed")}
        </ProgressPanel>
        <ProgressPanel title={t("data.grant")} done={340} total={340} state="done" />
        <Progress label={t("data.grant")} value={40} />
      </Sample>
      <Sample name="Steps">
        <Steps steps={[t("overlays.compareCall"), t("overlays.compareRead")]} />
      </Sample>
      <Sample name="FingerprintView">
        <FingerprintView label={t("data.fingerprint")} digits="4820193377560281945573018826401937552084" />
      </Sample>
      <Sample name="QrView">
        <QrView label={t("data.fingerprint")} text="pm1:q3f0Zl8N5x2y7V1cT9bKdJmRwHsEaGuPoLiYtXzQv4A" />
      </Sample>
      <Sample name="Accordion">
        <Accordion
          items={[
            { key: "1", title: t("data.fold1"), content: t("data.event2Text"), open: true },
            { key: "2", title: t("data.fold2"), aside: <StatusBadge status="draft" />, content: t("data.event2Text") },
          ]}
        />
      </Sample>
    </Stack>
  );
}
