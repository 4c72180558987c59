import { useText } from "@carnet/shell/i18n";
import { ConflictNotice, deltaOf, type EditedField } from "@carnet/shell/record";
import type { Antecedents, CompleteSystems, ReviewElement, SystemsReview } from "@carnet/services/patient/contract";
import { Facts, type Fact } from "@carnet/shell/edit";
import { useAntecedentWords } from "./use-antecedent-words.ts";
import { useRemarkWords } from "./use-remark-words.ts";

/** Somebody else changed the antecedents: both versions of each field that differs (DEC-14). */
export function AntecedentsConflict({ conflict }: Pick<EditedField<Antecedents>, "conflict">) {
  const t = useText("patient");
  const { labelOf, say } = useAntecedentWords();
  const facts = (own: Antecedents, other: Antecedents) =>
    Object.entries(deltaOf("antecedents", own, other)).map(([name, [value]]): Fact => [
      labelOf(name),
      say(name, value),
    ]);
  return (
    <ConflictNotice
      part={t("anamnese.part.antecedents")}
      conflict={conflict}
      show={(own, other) => <Facts facts={facts(own, other)} />}
    />
  );
}

interface ReviewConflictProps extends Pick<EditedField<SystemsReview>, "conflict"> {
  systems: CompleteSystems;
}

/** Somebody else changed the systems review: both versions of each remark that differs (DEC-14). */
export function ReviewConflict({ conflict, systems }: ReviewConflictProps) {
  const t = useText("patient");
  const { labelOf, say } = useRemarkWords(
    systems,
    conflict ? [conflict.mine, conflict.theirs?.value].flatMap((side) => side?.elements ?? []) : [],
  );
  const facts = (own: SystemsReview, other: SystemsReview) =>
    (Object.values(deltaOf("systemsReview", own, other)) as (ReviewElement | null)[][]).map(
      ([remark, others]): Fact => [labelOf((remark ?? others)!), remark ? say(remark) : null],
    );
  return (
    <ConflictNotice
      part={t("anamnese.part.systemsReview")}
      conflict={conflict}
      show={(own, other) => <Facts facts={facts(own, other)} />}
    />
  );
}
