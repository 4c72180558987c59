import { Card } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { countriesIn, provinces } from "@carnet/services/clinic/contract";
import { formatPostalCode } from "@carnet/services/patient/contract";
import { useMemo } from "react";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";
import { PatientText } from "./patient-text.tsx";

/** Where somebody lives (PAT-003, PAT-016). */
export function AddressFields(props: FieldsProps) {
  const t = useText("patient");
  return (
    <Card title={t("fields.group.address")}>
      <AddressGrid {...props} />
    </Card>
  );
}

/** The lines of an address, whatever stands around them. */
export function AddressGrid(props: FieldsProps) {
  const { fields, change, readOnly } = props;
  const t = useText("patient");
  const language = useLanguage();
  const countries = useMemo(
    () => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  const list = provinces[fields.country ?? ""];
  return (
    <div className={css.grid}>
      <div className={css.quarter}>
        <PatientText {...props} name="civicNumber" maxLength={20} autoComplete="off" />
      </div>
      <div className={css.half}>
        <PatientText {...props} name="streetName" maxLength={120} autoComplete="off" />
      </div>
      <div className={css.quarter}>
        <PatientText {...props} name="unitNumber" maxLength={20} autoComplete="off" />
      </div>
      <div className={css.quarter}>
        <PatientText {...props} name="city" maxLength={80} autoComplete="off" />
      </div>
      <div className={css.quarter}>
        {list ? (
          <Select
            label={t("fields.stateProv")}
            searchable
            options={list.map(({ code, nameEn, nameFr }) => ({
              value: code,
              label: language === "fr" ? nameFr : nameEn,
            }))}
            value={fields.stateProv}
            onChange={(stateProv) => change({ stateProv })}
            onClear={() => change({ stateProv: null })}
            readOnly={readOnly}
          />
        ) : (
          <PatientText {...props} name="stateProv" maxLength={60} autoComplete="off" />
        )}
      </div>
      <div className={css.quarter}>
        <PatientText {...props} name="postalCode" maxLength={16} autoComplete="off" settle={formatPostalCode} />
      </div>
      <div className={css.quarter}>
        <Select
          label={t("fields.country")}
          searchable
          options={countries}
          value={fields.country}
          onChange={(country) => change({ country, ...(country !== fields.country && { stateProv: null }) })}
          onClear={() => change({ country: null })}
          readOnly={readOnly}
        />
      </div>
    </div>
  );
}
