import { useText } from "@carnet/shell/i18n";
import { ConflictNotice, type EditedField } from "@carnet/shell/record";
import type { PrivateInfo } from "@carnet/services/patient/contract";
import { Facts, type Fact } from "@carnet/shell/edit";
import { privateTexts } from "./private-fields.tsx";

/** Somebody else changed what only holders of the key read: both versions of what differs, warnings of sessions among it (DEC-14). */
export function PrivateConflict({ conflict }: Pick<EditedField<PrivateInfo>, "conflict">) {
  const t = useText("patient");
  const facts = (info: PrivateInfo, other: PrivateInfo): Fact[] => {
    const [own = {}, others = {}] = [info.exclusionsWarnings, other.exclusionsWarnings];
    const numbers = Object.keys({ ...own, ...others }).filter((number) => own[number] !== others[number]);
    return [
      ...privateTexts
        .filter((name) => info[name] !== other[name])
        .map((name): Fact => [t(`fields.${name}`), info[name] || null]),
      ...numbers.map((number): Fact => [t("fields.warningOf", { number }), own[number] || null]),
    ];
  };
  return (
    <ConflictNotice
      part={t("fields.group.private")}
      conflict={conflict}
      show={(info, other) => <Facts facts={facts(info, other)} />}
    />
  );
}
