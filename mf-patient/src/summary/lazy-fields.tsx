import { lazyComponent } from "@carnet/shell/ui";
import type { ReactNode } from "react";

const fetchFields = () => import(/* webpackChunkName: "fields" */ "../patient-info/fields.ts");

/** What writes identity and contact. */
export type Fields = Awaited<ReturnType<typeof fetchFields>>;

interface LazyFieldsProps {
  children: (fields: Fields) => ReactNode;
}

/** Who somebody is is read at every visit and written seldom: what writes it comes at the first sign of a hand. */
export const LazyFields = lazyComponent<LazyFieldsProps>(async () => {
  const fields = await fetchFields();
  return ({ children }: LazyFieldsProps) => children(fields);
});
