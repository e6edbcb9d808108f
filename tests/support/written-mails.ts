import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The mails in the tested site's data folder whose text contains this. */
export async function mailsAbout(text: string): Promise<Email[]> {
  return (await mailsIn(siteFolder())).filter((mail) => mail.text?.includes(text));
}

/** The mails to this address. */
export async function mailsTo(address: string): Promise<Email[]> {
  return (await mailsIn(siteFolder())).filter((mail) =>
    mail.to?.some((to) => to.address === address),
  );
}

const siteFolder = () => process.env.E2E_DATA_DIR ?? "";

/** Every mail that a site wrote to this data folder. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => mailIn(join(folder, name))));
}

// A site writes a mail once, and journeys ask for all of them several times a second.
const parsed = new Map<string, Promise<Email>>();

function mailIn(file: string): Promise<Email> {
  const known = parsed.get(file);
  if (known) return known;
  const mail = readFile(file).then((bytes) => PostalMime.parse(bytes));
  parsed.set(file, mail);
  return mail;
}
