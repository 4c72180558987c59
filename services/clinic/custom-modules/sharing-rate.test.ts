import { randomUUID } from "node:crypto";
import { cast } from "@carnet/services/framework/testing";
import { shareCustomModule } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as } = openTilleuls();
const share = async (actor: (typeof cast)["drRoy"]) => {
  const request = { params: { id: randomUUID() }, body: { recipientId: cast.drMorel.userId } };
  const { body } = await as(actor).call(shareCustomModule, request);
  return (body as { appErrorCode?: string }).appErrorCode;
};

it("lets one account share sixty forms in an hour, and nobody else wait for it", async () => {
  for (let times = 0; times < 60; times++) expect(await share(cast.drLavoie)).not.toBe("tooManyAttempts");
  expect(await share(cast.drLavoie)).toBe("tooManyAttempts");
  expect(await share(cast.drRoy)).not.toBe("tooManyAttempts");
});
