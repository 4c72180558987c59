import type { Defence } from "./defence.ts";

export const deskMutants: Defence[] = [
  [
    "B21: the log",
    "desk",
    "trust/desk-key.ts",
    `if (!isFirst || !therapist || therapist === desk) throw new PmError("role");`,
    "",
  ],
  [
    "B21: the log",
    "desk",
    "trust/desk-key.ts",
    `if (!role || !mayTreat.includes(role)) throw new PmError("role");`,
    "",
  ],
  [
    "B21: what the desk",
    "desk",
    "patient-key/certify-key.ts",
    `if (signer.role === "staff") allowAtDesk(body, signer.userId);`,
    "",
  ],
  ["B21: whoever sat", "desk", "trust/patient-key-registry.ts", "author: by ?? therapist!", `author: by ?? "sofia"`],
  ["B21: leaves", "desk", "core/desk.methods.ts", "key.pdk.fill(0);", ""],
  [
    "B21: is made",
    "desk",
    "core/desk.methods.ts",
    "checked(reader, reader === therapist ? mayTreat : runTheClinic)",
    `checked(reader, [...mayTreat, "staff", "external"])`,
  ],
];
