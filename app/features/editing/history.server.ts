import type { FieldChange, RecordKey } from "#content/editing/records.ts";
import type { RecordVersion } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { formerSlugs } from "./moved-records.server.ts";
import { recordName } from "./record-key.ts";
import { PUBLISHED_PAGE } from "./repository/repository.server.ts";

const MOST_VERSIONS = 10;
/** In a file of many records most publications are of others. */
const MOST_READ = 200;

/**
 * The published versions of a record, latest first, also from before it moved; versions of other
 * records in its file are left out.
 */
export function versionsOf(
  site: EditingSite,
  key: RecordKey,
  main: string,
  file: string,
): Promise<RecordVersion[]> {
  const { repository, remember } = site.editing;
  return remember(`${recordName(key)} ${main}`, async () => {
    const formerly = await formerSlugs(site, key, main);
    const files = [file, ...formerly.map((slug) => fileOfSlug(file, key.slug, slug))];
    const found: RecordVersion[] = [];
    for (let read = 0; read < MOST_READ && found.length < MOST_VERSIONS; read += PUBLISHED_PAGE) {
      const versions = await repository.published(main, files, read);
      if (versions.length === 0) break;
      const [before = ""] = await repository.parents(versions.at(-1)?.commit ?? "");
      const commits = [...versions.map(({ commit }) => commit), before];
      const told = await changesOf(site, key, { at: main, commits, files });
      const withChanges = versions.map((version, at) => ({
        ...version,
        changes: told[at] ?? null,
      }));
      found.push(...withChanges.filter(({ changes }) => changes === null || changes.length > 0));
    }
    return found.slice(0, MOST_VERSIONS);
  });
}

/** Where a record lies under another slug: only those with a file of their own can move. */
const fileOfSlug = (file: string, slug: string, other: string) =>
  file.replace(new RegExp(`/${RegExp.escape(slug)}(?=\\.yaml$|/index\\.mdx$)`), `/${other}`);

type Range = { readonly from: string; readonly to: string; readonly file: string };

/** The fields of a record that differ between two commits. */
export const changesBetween = (
  site: EditingSite,
  key: RecordKey,
  { from, to, file }: Range,
): Promise<readonly FieldChange[] | null> =>
  site.editing.remember(`${recordName(key)} ${from} ${to}`, async () => {
    const [changes = null] = await changesOf(site, key, {
      at: to,
      commits: [to, from],
      files: [file],
    });
    return changes;
  });

type Asked = {
  readonly at: string;
  readonly commits: readonly string[];
  /** Its file of today, and those that it had before. */
  readonly files: readonly string[];
};

/** What each commit changed compared with the next, older one. */
async function changesOf(
  { editing: { repository, ask } }: EditingSite,
  key: RecordKey,
  { at, commits, files }: Asked,
) {
  const textAt = async (commit: string) => {
    const texts = await Promise.all(files.map((file) => repository.read(commit, file)));
    return texts.find((text) => text !== null) ?? null;
  };
  const versions = await Promise.all(commits.map(textAt));
  return (
    (await ask({ ...(await repository.files(at)), ask: "changes", key, versions })).changes ?? []
  );
}
