import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** A key pair of age, as a company creates it for its backups. */
export async function createBackupKeys() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
