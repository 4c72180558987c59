import type { Mounted } from "@carnet/services/framework";
import type { Test } from "supertest";

/** An answer that has no end is left once it has begun; a refusal of it is read whole. */
export const leaveStream = (asked: Test, { stream }: Mounted): Test =>
  stream === undefined
    ? asked
    : asked.parse((answer, done) => {
        if (answer.headers["content-type"]?.includes("event-stream")) {
          (answer as unknown as { destroy(): void }).destroy();
          return done(null, {});
        }
        let text = "";
        answer.on("data", (more: Buffer) => (text += String(more)));
        answer.on("end", () => done(null, JSON.parse(text)));
      });
