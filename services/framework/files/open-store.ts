import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { CannotStart } from "../service/cannot-start.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";

const s3 = z.object({
  CARNET_FILES_REGION: z.string().min(1).default("us-east-1"),
  CARNET_FILES_KEY: z.string().min(1),
  CARNET_FILES_SECRET: z.string().min(1),
});

const opened = new Map<string, Promise<FileStore>>();

/**
 * Where this process keeps sealed files, found once: a folder, or a bucket where `CARNET_FILES` is an address. Services share it:
 * each but `patient`, whose files stand at its top, has an `area` of its own in it, which no other lists or sweeps.
 */
export function fileStore(area = ""): Promise<FileStore> {
  const known = opened.get(area);
  if (known) return known;
  const opening = openStore(process.env, area);
  opened.set(area, opening);
  return opening;
}

/**
 * The store an environment names. `CARNET_FILES` is a folder, or `https://host/bucket` of an S3-compatible service, with
 * `CARNET_FILES_KEY`, `CARNET_FILES_SECRET` and, where it is not us-east-1, `CARNET_FILES_REGION`. Production names one.
 */
export async function openStore(env: NodeJS.ProcessEnv, area = ""): Promise<FileStore> {
  const place = env["CARNET_FILES"];
  if (!place && env["NODE_ENV"] === "production")
    throw new CannotStart("This service cannot start: CARNET_FILES names neither a folder nor a bucket.");
  if (!place || !/^https?:/.test(place))
    return folderStore(join(place || join(tmpdir(), `carnet-files-${process.pid}`), area));
  const { origin, pathname } = new URL(place);
  const keys = s3.safeParse(env);
  if (!keys.success)
    throw new CannotStart(
      `This service cannot start: ${keys.error.issues.map(({ path }) => path.join(".")).join(", ")} is missing.`,
    );
  const { s3Store } = await import("./s3-store.ts");
  return s3Store({
    endpoint: origin,
    bucket: pathname.replace(/^\/|\/$/g, ""),
    region: keys.data.CARNET_FILES_REGION,
    accessKeyId: keys.data.CARNET_FILES_KEY,
    secretAccessKey: keys.data.CARNET_FILES_SECRET,
    prefix: area && `${area}/`,
  });
}
