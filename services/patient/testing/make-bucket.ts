import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Place } from "@carnet/services/framework";

/** Makes the bucket that whoever runs Carnet brings along. */
export async function makeBucket({ endpoint, bucket, region, ...credentials }: S3Place): Promise<void> {
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
