import type { Config } from "#server/config.server.ts";
import { keyState } from "#server/key-fingerprint.server.ts";
import { settings } from "#server/settings.server.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import { broken, type Finding, well } from "./finding.ts";

const known = Object.keys(settings);
/** What a settings file may hold beside the site's own. */
const OTHERS = /^(?:NODE_\w+|TZ|PATH|LANG|LC_\w+|SETTINGS_FILE|UV_\w+|SSL_CERT_\w+)$/;
const MOST_SLIPS = 2;

/** How many letters have to be changed, added or taken out, or exchanged with their neighbour, to turn one into the other. */
function slips(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row, ...Array<number>(other.length).fill(0)]);
  for (let column = 0; column <= other.length; column += 1) (rows[0] as number[])[column] = column;
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchange = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isExchange ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

const meant = (name: string) => known.find((each) => slips(name, each) <= MOST_SLIPS);

/** Names in the settings file that no setting has, and names in the environment that are nearly one. */
export function checkNames(inFile: readonly string[], environment: readonly string[]): Finding[] {
  const strange = inFile.filter((name) => !known.includes(name) && !OTHERS.test(name));
  const nearly = environment.filter((name) => name.length > 4 && !known.includes(name) && meant(name));
  return [...new Set([...strange, ...nearly])].map((name) => {
    const advice = meant(name) ? `Is ${meant(name)} meant?` : "Take it out, or look it up in .env.example.";
    return broken(`${name} is no setting of the site`, advice);
  });
}

/** Whether enquiries are deleted as early as the privacy page says. */
export function checkRetention({ retainLeadsDays }: Pick<Config, "retainLeadsDays">): Finding[] {
  if (retainLeadsDays <= RETENTION_DAYS) return [];
  const advice = `Set it to ${RETENTION_DAYS} or less; the privacy page and the consent wording promise that.`;
  return [broken(`RETAIN_LEADS_DAYS is ${retainLeadsDays}, longer than the site says`, advice)];
}

/** Whether the key is the one that the site has worked with. */
export async function checkKey(config: Pick<Config, "secretKey" | "dataDir">): Promise<Finding[]> {
  const state = await keyState(config);
  if (state === "known") return [well("SECRET_KEY is the one that the site works with")];
  if (state === "new") return [];
  const what = state === "lost" ? "the secret key is gone" : "SECRET_KEY is another than the site worked with";
  const advice =
    'Links in mails that were sent no longer work. Put the former key behind the new one, SECRET_KEY="new former"; if it is lost, delete key-fingerprint in DATA_DIR and start the site.';
  return [broken(what, advice)];
}
