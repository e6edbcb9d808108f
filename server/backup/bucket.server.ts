import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";
import type { BackupPlace } from "./backup-place.server.ts";
import type { BucketAccess } from "./backup-settings.server.ts";

// A part of 8 MB over a slow line.
const PATIENCE_MS = 5 * 60_000;

/** A bucket of an S3-compatible store, at a URL whose path is the bucket's name and, behind it, a folder in it. */
export function openBucket(url: string, { keyId, secret, region }: BucketAccess): BackupPlace {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const keyOf = (name: string) => `${bucket}/${prefix}${name}`;
  const s3 = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: origin,
    region,
    requestAbortTimeout: PATIENCE_MS,
  });
  return {
    name: url,
    async list() {
      // What it calls a delimiter is the path that it asks: "/" would ask "/bucket/", which not every store signs so.
      const objects = await s3.listObjects(bucket, prefix);
      if (objects === null) throw new Error("there is no such bucket");
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
    async put(name, file) {
      // In parts where it is large; an upload that ends early leaves no object.
      await s3.putAnyObject(keyOf(name), await openAsBlob(file));
    },
    async read(name) {
      const response = await s3.getObjectResponse(keyOf(name));
      if (!response?.body) throw new Error(`there is no ${name}`);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(name) {
      await s3.deleteObject(keyOf(name));
    },
  };
}
