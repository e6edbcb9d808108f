import S3rver from "@20minutes/s3rver";
import { createTempFolder } from "./world.ts";

/**
 * A bucket store with one bucket that checks signatures. The package has only one fixed account.
 */
export async function startBucketPeer() {
  const folder = await createTempFolder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: "backups" }],
  });
  const { port } = await server.run();
  return {
    port,
    url: `http://127.0.0.1:${port}/backups/site`,
    bucket: { keyId: "S3RVER", secret: "S3RVER", region: "us-east-1" },
    async [Symbol.asyncDispose]() {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
