import { useText } from "@carnet/shell/i18n";
import { Checkbox } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { dateOrders, type DateOrder } from "../read-days.ts";

interface ReadingChoicesProps {
  order: DateOrder;
  recase: boolean;
  onChange: (changes: { order?: DateOrder; recase?: boolean }) => void;
}

/** The order of days and capitals, each as guessed. */
export function ReadingChoices({ order, recase, onChange }: ReadingChoicesProps) {
  const t = useText("columns");
  return (
    <>
      <Select
        label={t("order")}
        options={dateOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
        onChange={(chosen) => onChange({ order: chosen })}
      />
      <Checkbox label={t("recase")} checked={recase} onChange={(chosen) => onChange({ recase: chosen })} />
    </>
  );
}
