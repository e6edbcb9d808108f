import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import type { Database, Store } from "#server/store/store.server.ts";

/** The database's plan for each statement of this work, as if its tables were large. */
export async function plansOf(
  store: Store,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(store.db.withPlugin(plugin));
  const isPostgres = store.kind === "postgres";
  if (isPostgres) await sql`vacuum analyze`.execute(store.db);
  return store.transaction(async (db) => {
    // A table of a few disk pages is scanned and sorted completely, whatever indexes exist.
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(db);
    if (isPostgres) await sql`set local enable_sort = off`.execute(db);
    const plans: string[] = [];
    for (const node of nodes) {
      const id = { queryId: crypto.randomUUID() };
      const query = db.getExecutor().compileQuery(db.getExecutor().transformQuery(node, id), id);
      const explain = `${isPostgres ? "explain" : "explain query plan"} ${query.sql}`;
      const { rows } = await db.executeQuery<object>(
        CompiledQuery.raw(explain, [...query.parameters]),
      );
      plans.push(rows.map((row) => Object.values(row).at(-1)).join("\n"));
    }
    return plans;
  });
}
