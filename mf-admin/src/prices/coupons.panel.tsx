import { type CouponView, getCoupons, saveCoupon } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { formatDay, formatNumber, formatPercent, useText } from "@carnet/shell/i18n";
import {
  Button,
  Card,
  EmptyState,
  RefusalNotice,
  SkeletonLines,
  Stack,
  TextField,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { Menu, ReceiptIcon } from "@carnet/shell/ui/full";
import { CursorPager, DataTable } from "@carnet/shell/ui/lists";
import { DateField, NumberField } from "@carnet/shell/ui/number";
import { useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";
import css from "./prices.module.css";

const rowsOfPage = 20;

/** Coupons: how much each takes off, until when, how many use it; made here, and ended (BIL-010). */
export function CouponsPanel() {
  const t = useText("admin");
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(getCoupons, { query: { page, pageSize: "20" } });
  const end = useAction(async ({ code, rebate_percentage }: CouponView) => {
    const body = { rebate_percentage, validUntil: new Date().toISOString() };
    await call(saveCoupon, { params: { code }, body });
    toast(t("prices.coupons.ended", { code }));
    await invalidate(getCoupons);
  });
  const isOver = ({ validUntil }: CouponView) => validUntil !== null && Date.parse(validUntil) < Date.now();
  return (
    <Card title={t("prices.coupons.title")} subtitle={t("prices.coupons.text")}>
      <Stack gap="md">
        {error ? (
          <ListTrouble error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonLines shape="rows" lines={2} />
        ) : data.total === 0 ? (
          <EmptyState icon={<ReceiptIcon />} title={t("prices.coupons.none")}>
            {t("prices.coupons.noneText")}
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption={t("prices.coupons.title")}
              columns={[
                { key: "code", header: t("prices.coupons.code"), cell: ({ code }) => code },
                {
                  key: "rebate",
                  header: t("prices.coupons.rebate"),
                  align: "end",
                  cell: ({ rebate_percentage }) => formatPercent(rebate_percentage),
                },
                {
                  key: "until",
                  header: t("prices.coupons.until"),
                  cell: (coupon) =>
                    coupon.validUntil === null
                      ? t("prices.coupons.always")
                      : t(isOver(coupon) ? "prices.coupons.over" : "prices.coupons.to", {
                          day: formatDay(coupon.validUntil),
                        }),
                },
                { key: "uses", header: t("prices.coupons.uses"), align: "end", cell: ({ uses }) => formatNumber(uses) },
                {
                  key: "menu",
                  header: "",
                  cell: (coupon) =>
                    !isOver(coupon) && (
                      <Menu
                        compact
                        label={t("prices.coupons.menu", { code: coupon.code })}
                        items={[{ label: t("prices.coupons.end"), onSelect: () => void end.run(coupon) }]}
                      />
                    ),
                },
              ]}
              rows={data.rows}
              rowKey={({ code }) => code}
            />
            {data.total > rowsOfPage && (
              <CursorPager
                onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
                onNext={(page + 1) * rowsOfPage < data.total ? () => setPage(page + 1) : undefined}
              />
            )}
          </>
        )}
        <RefusalNotice code={end.refusal} />
        <CouponForm />
      </Stack>
    </Card>
  );
}

function CouponForm() {
  const t = useText("admin");
  const [code, setCode] = useState("");
  const [rebate, setRebate] = useState<number | null>(null);
  const [until, setUntil] = useState("");
  const save = useAction(async (rebate_percentage: number) => {
    const validUntil = until === "" ? null : new Date(`${until}T23:59:59.999`).toISOString();
    await call(saveCoupon, { params: { code: code.trim() }, body: { rebate_percentage, validUntil } });
    toast(t("prices.coupons.saved", { code: code.trim().toUpperCase() }));
    [setCode, setUntil].forEach((clear) => clear(""));
    setRebate(null);
    await invalidate(getCoupons);
  });
  const isWhole = code.trim() !== "" && rebate !== null;
  return (
    <Stack gap="md">
      <div className={css.coupon}>
        <TextField
          label={t("prices.coupons.code")}
          hint={t("prices.coupons.codeHint")}
          maxLength={40}
          value={code}
          onChange={setCode}
        />
        <NumberField
          label={t("prices.coupons.rebate")}
          unit="%"
          min={0}
          max={100}
          value={rebate}
          onChange={setRebate}
        />
        <DateField
          label={t("prices.coupons.until")}
          hint={t("prices.coupons.untilHint")}
          value={until}
          onChange={setUntil}
        />
      </div>
      <RefusalNotice code={save.refusal} />
      <div>
        <Button busy={save.busy} disabled={!isWhole} onClick={() => void (rebate !== null && save.run(rebate))}>
          {t("prices.coupons.save")}
        </Button>
      </div>
    </Stack>
  );
}
