import { publicationTimes } from "#server/store/content/content-tables.server.ts";
import type { FieldChange, RecordKey, RecordVersion } from "#shared/contracts/desk-content.ts";
import { type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createMemory } from "./memory.server.ts";

const MOST_KEPT = 100;

/** Changes of records between commits, field by field. */
export function createHistory({ store, repository, ask }: ContentDependencies) {
  const remember = createMemory(MOST_KEPT);

  /** What each commit changed compared with the next, older one. */
  async function changes(key: RecordKey, at: string, commits: readonly string[], file: string) {
    const versions = await Promise.all(commits.map((commit) => repository.read(commit, file)));
    return (await ask({ ...(await repository.files(at)), ask: "changes", key, versions })).changes ?? [];
  }

  return {
    /** The live versions of a record, with when visitors first got each; versions of other records are left out. */
    async versions(key: RecordKey, main: string, file: string): Promise<RecordVersion[]> {
      const versions = await remember(`${nameOf(key)} ${main}`, async () => {
        const versions = await repository.published(main, file);
        const [before = ""] = versions.length > 0 ? await repository.parents(versions.at(-1)?.commit ?? "") : [];
        const told = await changes(key, main, [...versions.map(({ commit }) => commit), before], file);
        return versions
          .map((version, at) => ({ ...version, changes: told[at] ?? null }))
          .filter((version) => version.changes === null || version.changes.length > 0);
      });
      // The desk's own publications end after their commit, once the site is built and served.
      const times = await publicationTimes(
        store.db,
        versions.map(({ commit }) => commit),
      );
      const at = (version?: { commit: string; at: string }) => version && (times.get(version.commit) ?? version.at);
      return versions.map((version, index) => ({
        ...version,
        at: at(version) ?? "",
        until: at(versions[index - 1]) ?? null,
      }));
    },
    /** The fields of a record that differ between two commits. */
    between: (key: RecordKey, from: string, to: string, file: string): Promise<readonly FieldChange[] | null> =>
      remember(`${nameOf(key)} ${from} ${to}`, async () => (await changes(key, to, [to, from], file))[0] ?? null),
  };
}
