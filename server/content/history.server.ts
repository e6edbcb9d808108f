import type { FieldChange, RecordKey, RecordVersion } from "#shared/contracts/desk-content.ts";
import { type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createMemory } from "./memory.server.ts";

const MOST_KEPT = 100;

/** Changes of records between commits, field by field. */
export function createHistory({ repository, ask }: ContentDependencies) {
  const remember = createMemory(MOST_KEPT);

  /** What each commit changed compared with the next, older one. */
  async function changes(key: RecordKey, at: string, commits: readonly string[], file: string) {
    const versions = await Promise.all(commits.map((commit) => repository.read(commit, file)));
    return (await ask({ ...(await repository.files(at)), ask: "changes", key, versions })).changes ?? [];
  }

  return {
    /** The published versions of a record, latest first; versions of other records in its file are left out. */
    versions: (key: RecordKey, main: string, file: string): Promise<RecordVersion[]> =>
      remember(`${nameOf(key)} ${main}`, async () => {
        const versions = await repository.published(main, file);
        const [before = ""] = versions.length > 0 ? await repository.parents(versions.at(-1)?.commit ?? "") : [];
        const told = await changes(key, main, [...versions.map(({ commit }) => commit), before], file);
        return versions
          .map((version, at) => ({ ...version, changes: told[at] ?? null }))
          .filter(({ changes }) => changes === null || changes.length > 0);
      }),
    /** The fields of a record that differ between two commits. */
    between: (key: RecordKey, from: string, to: string, file: string): Promise<readonly FieldChange[] | null> =>
      remember(`${nameOf(key)} ${from} ${to}`, async () => (await changes(key, to, [to, from], file))[0] ?? null),
  };
}
