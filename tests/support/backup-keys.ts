import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** A key pair of age, as a company makes one for its backups. */
export async function createBackupKeys() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
