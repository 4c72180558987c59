import { answers, type Answer } from "@carnet/shell/testing";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import { getSigned } from "@carnet/services/patient/contract";

interface Sequence {
  /** What the service gives; a test changes it to have the service lie. */
  kept: { statements: Statement[]; count: Sealed | null };
  keep(signed: { statement: Statement; count?: Sealed | undefined }): void;
  answer: Answer;
}

/** A service that keeps what is signed at home. */
export function aSequence(): Sequence {
  const sequence: Sequence = {
    kept: { statements: [], count: null },
    keep({ statement, count }) {
      sequence.kept = { statements: [...sequence.kept.statements, statement], count: count! };
    },
    answer: answers(getSigned, () => sequence.kept),
  };
  return sequence;
}
