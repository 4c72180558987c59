import type { MemberView } from "@carnet/services/clinic/contract";
import type { PersonName } from "@carnet/shell/crypto";

type Shown = Pick<MemberView, "firstName" | "lastName" | "email">;

/** What the page shows of a member beside their key: compared with what was certified, and certified as it is shown. */
export const nameShown = ({ firstName, lastName, email }: Shown): PersonName => ({ firstName, lastName, email });

/** Whether a later answer of the server still shows the same name. */
export const isSameName = (one: Shown, other: Shown): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.email === other.email;

/** First and last name in one line; the address where there is neither. */
export const fullName = ({ firstName, lastName, email }: Shown): string => `${firstName} ${lastName}`.trim() || email;
