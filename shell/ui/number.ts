/** The door of what is written in figures: numbers, amounts, days, telephone numbers. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { NumberField } from "./number/number-field.tsx";
export { MoneyField } from "./number/money-field.tsx";
export { DateField } from "./number/date-field.tsx";
export { PhoneField } from "./number/phone-field.tsx";
