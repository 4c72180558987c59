import { gatePoints, naetLevels, type Naet } from "@carnet/services/seance/contract";
import type { Translate } from "@carnet/shell/i18n";
import type { Fact } from "../amendments/facts.tsx";
import { boxes } from "./organs.ts";

/** The texts of the follow-up (NAE-001), in the order they are written. */
export const followUps = ["indicatorMuscle", "polarity", "yin", "yangOverflow", "ocm", "ucm"] as const;

/** What the NAET part of a session says, field by field; what nobody filled in is left out. */
export function naetFacts(value: Naet, t: Translate): Fact[] {
  const { followUp, lastAllergenTreated: last, allergens, failedRetest: retest } = value;
  const organs = (ticked: Record<string, boolean>) =>
    listed(
      boxes.filter((name) => ticked[name]),
      "organ.",
    );
  const listed = (names: readonly string[], at = "") => names.map((name) => t(`naet.${at}${name}`)).join(", ");
  const within = (title: string, label: string) => `${t(`naet.${title}`)} – ${t(`naet.${label}`)}`;
  const facts: Fact[] = [
    ...followUps.map((name): Fact => [t(`naet.${name}`), followUp[name]]),
    [within("followUp", "organs"), organs(followUp.organs)],
    [
      t("naet.lastAllergenTreated"),
      [last.text, listed((["threeLevels", "bbfComboBoost"] as const).filter((name) => last[name]))]
        .filter(Boolean)
        .join(" · "),
    ],
    [within("lastAllergenTreated", "organs"), organs(last.organs)],
    [
      t("naet.allergens"),
      allergens
        .map(({ text, emf, additionalSpinalSet }) =>
          [text, `${t("naet.emf")} ${emf}`, additionalSpinalSet].filter(Boolean).join(" · "),
        )
        .join("\n"),
    ],
    [
      t("naet.failedRetest"),
      listed(
        naetLevels.filter((level) => retest.levels[level]),
        "level.",
      ),
    ],
    [t("naet.retestOrgans"), [organs(retest.organs.ticked), retest.organs.text].filter(Boolean).join(" · ")],
    [
      t("naet.gatePoints"),
      gatePoints
        .filter((point) => value.gatePoints[point])
        .map((point) => point.toUpperCase())
        .join(", "),
    ],
    [t("naet.avoidanceTime"), `${value.avoidanceTime} h`],
    [t("naet.nbrSelfTreatments"), value.nbrSelfTreatments ? String(value.nbrSelfTreatments) : ""],
    [t("naet.additionalInterventions"), value.additionalInterventions],
    [t("naet.toBeCheckedAtNextSession"), value.toBeCheckedAtNextSession],
  ];
  return facts.filter(([, text]) => text.trim() !== "");
}
