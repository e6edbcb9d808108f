import { openAsBlob } from "node:fs";
import { S3mini } from "s3mini";
import type { BucketAccess } from "./backup-settings.server.ts";

/** A bucket of an S3-compatible store: the first part of the URL's path, the rest is a folder in it. */
export function openBucket(url: string, { keyId, secret, region }: BucketAccess) {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const keyOf = (name: string) => `${bucket}/${prefix}${name}`;
  const s3 = new S3mini({ accessKeyId: keyId, secretAccessKey: secret, endpoint: origin, region });
  return {
    async list() {
      // The request's path: "/" would give "/bucket/", which some stores sign differently.
      const objects = await s3.listObjects(bucket, prefix);
      if (objects === null) throw new Error("there is no such bucket");
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
    async put(name: string, file: string) {
      // Large files are uploaded in parts of 8 MB; an aborted upload leaves no object.
      await s3.putAnyObject(keyOf(name), await openAsBlob(file));
    },
    async read(name: string) {
      const response = await s3.getObjectResponse(keyOf(name));
      if (!response?.body) throw new Error(`there is no ${name}`);
      return response.body as unknown as AsyncIterable<Uint8Array>;
    },
    async remove(name: string) {
      await s3.deleteObject(keyOf(name));
    },
  };
}
