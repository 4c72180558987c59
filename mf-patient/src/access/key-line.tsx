import { Notice } from "@carnet/shell/ui";
import { KeyBadge } from "@carnet/shell/ui/keys";
import { useText } from "@carnet/shell/i18n";
import css from "../consents/consents.module.css";
import type { Person } from "../record/shown-name.ts";
import { mayShare, type Trusted } from "./use-key-trust.ts";

interface KeyLineProps extends Trusted {
  person: Person;
}

/** The state of the key of whoever is to be given a record and of the name beside it, and why it stops there when it does. */
export function KeyLine({ person, trust, isNamed }: KeyLineProps) {
  const t = useText("access");
  const isBlocked = !mayShare(trust) && trust !== "loading";
  const values = { name: `${person.firstName} ${person.lastName}`, email: person.email };
  return (
    <>
      <div className={css.key}>
        <p>
          {values.name}
          <span>{values.email}</span>
        </p>
        <KeyBadge trust={trust} />
      </div>
      {trust === "tofu" && <p className={css.keyHint}>{t("key.tofu", values)}</p>}
      {mayShare(trust) && isNamed !== null && (
        <p className={css.keyHint}>{t(isNamed ? "key.named" : "key.unnamed", values)}</p>
      )}
      {isBlocked && <Notice tone={trust === "unknown" ? "warning" : "danger"}>{t(`key.${trust}`, values)}</Notice>}
    </>
  );
}
