import type { ContentReply } from "#shared/contracts/content-questions.ts";
import type { FieldConflict, RecordKey } from "#shared/contracts/desk-content.ts";
import type { ContentDependencies } from "./content-dependencies.server.ts";

type Merge = {
  /** The merged tree of both sides. */
  readonly tree: string;
  /** Files in which both sides changed the same fields; the tree has the first side's version. */
  readonly conflicts: readonly string[];
};

/** Merges the content of two commits. */
export function createMerges({ repository, ask }: Pick<ContentDependencies, "repository" | "ask">) {
  const recordOf = async (commit: string, key: RecordKey) =>
    ask({ ...(await repository.files(commit)), ask: "record", key });

  return {
    recordOf,
    /** Merges line by line, and conflicting files field by field. */
    async merge(ours: string, theirs: string): Promise<Merge> {
      const { tree, conflicts } = await repository.mergeTree(ours, theirs);
      const texts = new Map<string, string>();
      const contested: string[] = [];
      const base = conflicts.length > 0 ? await repository.mergeBase(ours, theirs) : "";
      for (const file of conflicts) {
        const [before, mine, other] = await Promise.all(
          [base, ours, theirs].map((commit) => repository.read(commit, file)),
        );
        // One side moved or removed the file, or both created it.
        if (!before || !mine || !other) contested.push(nameIn(file));
        else {
          const versions = { file: file.replace("content/", ""), base: before, mine, theirs: other };
          const { mergedText } = await ask({ ask: "merge texts", versions });
          const isMerged = mergedText && "text" in mergedText;
          texts.set(file, isMerged ? mergedText.text : mine);
          if (!isMerged && mergedText) contested.push(`${nameIn(file)} (${fieldsOf(mergedText.conflicts)})`);
        }
      }
      return { tree: texts.size > 0 ? await repository.treeWith(tree, texts) : tree, conflicts: contested };
    },
    /** Applies the changes of a record between two commits to a value. */
    async rebase(
      key: RecordKey,
      value: unknown,
      from: string,
      to: string,
    ): Promise<NonNullable<ContentReply["merged"]>> {
      const [base, theirs] = [await recordOf(from, key), await recordOf(to, key)];
      if (base.file === undefined || theirs.file === undefined) return { value, conflicts: [] };
      const { merged } = await ask({ ask: "merge values", base: base.value, mine: value, theirs: theirs.value });
      return merged ?? { value, conflicts: [] };
    },
  };
}

/** A record's folder and name, as in its address at the desk. */
const nameIn = (file: string) => file.replace(/^content\/|(?:\/index)?\.\w+$/g, "");
const fieldsOf = (conflicts: readonly FieldConflict[]) => conflicts.map(({ field }) => field).join(", ");
