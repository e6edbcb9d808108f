import type { FieldChange, RecordKey, RecordVersion } from "#shared/contracts/desk-content.ts";
import { type ContentParts, nameOf } from "./content-parts.server.ts";

const MOST_KEPT = 100;

/** What was changed of records, told field by field. Commits never change, so that what was told once is kept. */
export function createHistory({ repository, ask }: Pick<ContentParts, "repository" | "ask">) {
  const kept = new Map<string, Promise<readonly (readonly FieldChange[] | null)[]>>();

  async function told(name: string, key: RecordKey, commit: string, texts: () => Promise<readonly (string | null)[]>) {
    const tell = async () => {
      const question = { ...(await repository.files(commit)), ask: "changes", key, versions: await texts() } as const;
      return (await ask(question)).changes ?? [];
    };
    const found = kept.get(name) ?? tell();
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    const [oldest = ""] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    return found;
  }

  return {
    /** The versions of a record; those of other records in its file are none. */
    async versions(key: RecordKey, commit: string, file: string): Promise<RecordVersion[]> {
      const { versions, texts } = await repository.history(commit, file);
      const changes = await told(`${nameOf(key)} ${commit}`, key, commit, texts);
      return versions
        .map((version, at) => ({ ...version, changes: changes[at] ?? null }))
        .filter(({ changes }) => changes === null || changes.length > 0);
    },
    /** What one commit has of a record and another one has not. */
    async between(key: RecordKey, from: string, to: string, file: string): Promise<readonly FieldChange[] | null> {
      const texts = () => Promise.all([to, from].map((commit) => repository.read(commit, file)));
      return (await told(`${nameOf(key)} ${from} ${to}`, key, to, texts))[0] ?? null;
    },
  };
}
