import { makeBucket, openStore } from "@carnet/services/patient/testing";
import { keepsSealedFiles } from "./testing/keeps-sealed-files.ts";
import { startRadosgw, type RunningGateway } from "./start-radosgw.ts";

const bucket = "sealed-files";
/** As many as S3 lists at once. */
const keysPerPage = 1_000;
let ceph: RunningGateway;

beforeAll(async () => {
  ceph = await startRadosgw();
  await makeBucket({ endpoint: ceph.origin, bucket, region: "us-east-1", ...ceph.keys });
}, 600_000);
afterAll(() => ceph?.stop());

describe("a bucket of Ceph keeps sealed files (PAT-027)", () => {
  keepsSealedFiles(
    (secret = ceph.keys.secretAccessKey) =>
      openStore({
        CARNET_FILES: `${ceph.origin}/${bucket}`,
        CARNET_FILES_KEY: ceph.keys.accessKeyId,
        CARNET_FILES_SECRET: secret,
      }),
    keysPerPage,
  );
});
