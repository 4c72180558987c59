import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { fullDisk, spool } from "./spool.ts";

/** A bucket of an S3-compatible service, and who may write in it. */
export interface S3Place {
  /** `https://host[:port]`; the bucket is named in the path, as every such service understands. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * A bucket. Bytes go over this machine's disk, so that their number and hash are known before the first is sent: the request is
 * signed with them and the service refuses any others. An object is there whole or not at all.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond those of the signature are not every service's.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // What fails is thrown, and told once by whoever asked.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
  });
  return {
    async put(name, bytes) {
      const folder = await mkdtemp(join(tmpdir(), "carnet-file-"));
      try {
        const path = join(folder, name);
        const stored = await spool(path, bytes);
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key: name,
          Body: createReadStream(path),
          ContentLength: stored.size,
          ContentType: "application/octet-stream",
        });
        const hash = Buffer.from(stored.digest, "base64url").toString("hex");
        put.middlewareStack.add(
          (next) => (args) => {
            (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = hash;
            return next(args);
          },
          { step: "build", name: "signWithDigest" },
        );
        await client.send(put);
        return stored;
      } catch (error) {
        throw fullDisk(error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return (Body as AsyncIterable<Uint8Array> | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(names) {
      if (names.length === 0) return;
      const Objects = names.map((Key) => ({ Key }));
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    },
    async *names() {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(after && { ContinuationToken: after }) }),
        );
        yield (page.Contents ?? []).map(({ Key = "", LastModified }) => ({
          name: Key,
          at: LastModified?.getTime() ?? Date.now(),
        }));
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}
