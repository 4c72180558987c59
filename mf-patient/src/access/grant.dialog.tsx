import { codeOf } from "@carnet/shell/crypto";
import { Button, Dialog, Notice, PrivateText, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { isUnsigned } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import type { AccessEntry } from "@carnet/services/patient/contract";
import { useState } from "react";
import css from "../consents/consents.module.css";
import { TextToSign } from "../consents/text-to-sign.tsx";
import { useLeaving } from "../consents/use-leaving.tsx";
import { useKeptStrokes } from "../consents/use-kept-strokes.ts";
import type { Person } from "../record/shown-name.ts";
import { useMembers } from "../record/use-clinic.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { grantAccess } from "./grant-access.ts";
import { KeyLine } from "./key-line.tsx";
import { PersonSearch } from "./person-search.tsx";
import { mayShare, useKeyTrust } from "./use-key-trust.ts";

const reasons: ReadonlySet<string> = new Set(["uncertified", "key-changed", "name-changed"]);

const personOf = ({ id, firstName, lastName, email }: Person): Person => ({ id, firstName, lastName, email });

interface GrantDialogProps {
  readers: readonly AccessEntry[];
  onClose: () => void;
  onGranted: (name: string) => void;
}

/** Chooses who shall open the record, or open it again with new keys, and lets the patient agree by signing (CON-008, CON-010). */
export function GrantDialog({ readers, onClose, onGranted }: GrantDialogProps) {
  const t = useText("access");
  const record = useReadableRecord();
  const { patient } = record;
  const { data } = useMembers(patient.clinicId);
  const [person, setPerson] = useState<Person | null>(null);
  const { strokes, draw, forget } = useKeptStrokes(person && `${patient.id}/access/${person.id}`);
  const known = useKeyTrust(person);
  const isShareable = mayShare(known?.trust);
  const name = person ? `${person.firstName} ${person.lastName}` : "";
  const leaving = useLeaving(strokes, () => void forget().then(onClose));
  const colleagues = (data?.members ?? []).filter(
    ({ id }) => !readers.some((reader) => reader.id === id && !reader.isClosed),
  );
  const text = t("consentText", { patient: patient.fullName, grantee: name });
  const grant = useAction(async () => {
    if (!person || !strokes) return;
    await grantAccess(record, person, { text, strokes });
    await forget();
    onGranted(name);
  });
  const code = grant.trouble === null ? null : codeOf(grant.trouble);
  return (
    <Dialog
      opened
      onClose={leaving.ask}
      closeOnScrim={false}
      size="large"
      title={<PrivateText>{t("grant.title", { name: patient.fullName })}</PrivateText>}
      footer={
        leaving.question || (
          <>
            <Button onClick={leaving.ask}>{t("grant.cancel")}</Button>
            <Button
              variant="primary"
              busy={grant.busy}
              disabled={!isShareable || isUnsigned(strokes)}
              onClick={() => void grant.run()}
            >
              {t("grant.deed")}
            </Button>
          </>
        )
      }
    >
      <div className={css.sign}>
        <Select
          label={t("grant.colleague")}
          options={colleagues.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
          value={colleagues.some(({ id }) => id === person?.id) ? person!.id : null}
          onChange={(id) => setPerson(personOf(colleagues.find((each) => each.id === id)!))}
          searchable
        />
        {patient.can.grantExternal && <PersonSearch onPick={setPerson} />}
        {person && known && <KeyLine person={person} {...known} />}
        {person && isShareable && <TextToSign name={t("grant.consent")} text={text} strokes={strokes} onDraw={draw} />}
        {code && (
          <Notice tone="danger">{t(reasons.has(code) ? `grant.${code as "name-changed"}` : "grant.trouble")}</Notice>
        )}
      </div>
    </Dialog>
  );
}
