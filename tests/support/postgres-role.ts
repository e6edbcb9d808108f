import { randomUUID } from "node:crypto";
import pg from "pg";

type Options = {
  /** As in CREATE ROLE. */
  readonly attributes?: string;
  /** Whether everything in the database belongs to the role. */
  readonly isOwner?: boolean;
};

/** The URL of this database for a new role that is no superuser. */
export async function asRole(
  databaseUrl: string,
  { attributes = "", isOwner = true }: Options = {},
): Promise<string> {
  const role = `role_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create role ${role} login ${attributes}`);
  if (isOwner) {
    await client.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
    await client.query(`grant all on all tables in schema public to ${role}`);
  }
  await client.end();
  url.username = role;
  return url.href;
}
