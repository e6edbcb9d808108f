import type { FieldChange, RecordKey } from "#content/editing/records.ts";
import type { RecordVersion } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { recordName } from "./record-key.ts";

/**
 * The published versions of a record, latest first; versions of other records in its file are left
 * out.
 */
export function versionsOf(
  site: EditingSite,
  key: RecordKey,
  main: string,
  file: string,
): Promise<RecordVersion[]> {
  const { repository, remember } = site.editing;
  return remember(`${recordName(key)} ${main}`, async () => {
    const versions = await repository.published(main, file);
    const [before = ""] =
      versions.length > 0 ? await repository.parents(versions.at(-1)?.commit ?? "") : [];
    const commits = [...versions.map(({ commit }) => commit), before];
    const told = await changesOf(site, key, { at: main, commits, file });
    return versions
      .map((version, at) => ({ ...version, changes: told[at] ?? null }))
      .filter(({ changes }) => changes === null || changes.length > 0);
  });
}

type Range = { readonly from: string; readonly to: string; readonly file: string };

/** The fields of a record that differ between two commits. */
export const changesBetween = (
  site: EditingSite,
  key: RecordKey,
  { from, to, file }: Range,
): Promise<readonly FieldChange[] | null> =>
  site.editing.remember(`${recordName(key)} ${from} ${to}`, async () => {
    const [changes = null] = await changesOf(site, key, { at: to, commits: [to, from], file });
    return changes;
  });

type Asked = { readonly at: string; readonly commits: readonly string[]; readonly file: string };

/** What each commit changed compared with the next, older one. */
async function changesOf(
  { editing: { repository, ask } }: EditingSite,
  key: RecordKey,
  { at, commits, file }: Asked,
) {
  const versions = await Promise.all(commits.map((commit) => repository.read(commit, file)));
  return (
    (await ask({ ...(await repository.files(at)), ask: "changes", key, versions })).changes ?? []
  );
}
