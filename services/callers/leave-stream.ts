import type { Mounted } from "@carnet/services/framework";
import type { Test } from "supertest";

/** An answer that has no end is left once it has begun; a refusal of it is read whole. */
export const leaveStream = (request: Test, { stream }: Mounted): Test =>
  stream === undefined
    ? request
    : request.parse((response, done) => {
        if (response.headers["content-type"]?.includes("event-stream")) {
          (response as unknown as { destroy(): void }).destroy();
          return done(null, {});
        }
        let text = "";
        response.on("data", (more: Buffer) => (text += String(more)));
        response.on("end", () => done(null, JSON.parse(text)));
      });
