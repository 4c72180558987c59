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
import { Unavailable } from "../service/unavailable.ts";
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
  /** What every name of this store begins with, a slash at its end; empty where the names stand alone. */
  prefix?: string;
}

/**
 * A bucket. Bytes go over this machine's disk, so that their number and hash are known before the first is sent: the request is
 * signed with them and the service refuses any others. An object is there whole or not at all. A bucket that cannot be reached,
 * is not there or has trouble of its own is `Unavailable`.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = "" }: S3Place): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond those of the signature are not every service's.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
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
          Key: prefix + name,
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
        await client.send(put).catch(orUnavailable);
        return stored;
      } catch (error) {
        throw fullDisk(error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(name) {
      try {
        const { Body } = await client
          .send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }))
          .catch(orUnavailable);
        return (Body as AsyncIterable<Uint8Array> | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(names) {
      if (names.length === 0) return;
      const Objects = names.map((name) => ({ Key: prefix + name }));
      await client
        .send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
        .catch(orUnavailable);
    },
    async *names() {
      let after: string | undefined;
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(after && { ContinuationToken: after }) }),
          )
          .catch(orUnavailable);
        yield (page.Contents ?? []).map(({ Key = "", LastModified }) => ({
          name: Key.slice(prefix.length),
          at: LastModified?.getTime() ?? Date.now(),
        }));
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}

/** No answer, or one that says that it is the bucket's own trouble: nobody who asks is to blame. */
function orUnavailable(error: unknown): never {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 503;
  if (status < 500 && status !== 429 && name !== "NoSuchBucket") throw error;
  throw new Unavailable("The bucket of the sealed files does not answer.", { cause: error });
}
