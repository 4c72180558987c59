import { useState } from "react";
import { call } from "@carnet/shell/api";
import { formatPercent } from "@carnet/shell/i18n";
import { Button, Notice, TextField, useAction } from "@carnet/shell/ui";
import { checkCoupon } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./plans.module.css";

/** A coupon that was checked, and what it takes off in percent. */
export interface CheckedCoupon {
  code: string;
  percentage: number;
}

interface CouponFieldProps {
  value: CheckedCoupon | null;
  onChange: (coupon: CheckedCoupon | null) => void;
}

/** Asks for a rebate coupon and says at once whether it stands (BIL-010). */
export function CouponField({ value, onChange }: CouponFieldProps) {
  const t = useWords();
  const [code, setCode] = useState(value?.code ?? "");
  const [invalid, setInvalid] = useState(false);
  const check = useAction(async () => {
    const answer = await call(checkCoupon, { params: { code: code.trim() } });
    const percentage = answer.rebate_percentage;
    setInvalid(percentage === undefined);
    onChange(percentage === undefined ? null : { code: code.trim(), percentage });
  });
  const type = (typed: string) => {
    setCode(typed);
    setInvalid(false);
    if (value) onChange(null);
  };
  return (
    <div className={css.coupon}>
      <div className={css.couponLine}>
        <TextField
          label={t("plans.coupon.label")}
          value={code}
          onChange={type}
          autoComplete="off"
          error={invalid ? t("plans.coupon.invalid") : null}
        />
        <Button disabled={code.trim() === ""} busy={check.busy} onClick={() => void check.run()}>
          {t("plans.coupon.check")}
        </Button>
      </div>
      {value && (
        <Notice tone="success">{t("plans.coupon.valid", { percentage: formatPercent(value.percentage) })}</Notice>
      )}
    </div>
  );
}
