import type { ExpressionBuilder } from "kysely";
import type { Database } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

/** So much in a span of time that begins with the first expense. */
export type Budget = {
  readonly name: string;
  readonly limit: number;
  readonly now: string;
  /** A span that began at or before this is over. */
  readonly over: string;
  /** One that began after this was written before the clock was set back, and is over too. */
  readonly future: string;
};

/** The first of these budgets of which nothing is left; nothing is taken and nothing locked. */
export async function firstExhausted(db: Database, budgets: readonly Budget[]): Promise<Budget | undefined> {
  const rows = await db
    .selectFrom("budgets")
    .select("name")
    .where((eb) =>
      eb.or(
        budgets.map((budget) =>
          eb.and([isOf(eb, budget), eb.not(isOver(eb, budget)), eb("spent", ">=", budget.limit)]),
        ),
      ),
    )
    .execute();
  return budgets.find(({ name }) => rows.some((row) => row.name === name));
}

/**
 * Takes one from each of these budgets that has any left, and returns the first that had none. Of two transactions
 * that spend at once the second waits for the first, so they must name budgets of one kind in one order.
 */
export async function spend(db: Database, budgets: readonly Budget[]): Promise<Budget | undefined> {
  const rows = await db
    .insertInto("budgets")
    .values(budgets.map(({ name, now }) => ({ name, startedAt: now, spent: 1 })))
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => {
          const isNew = eb.or(budgets.map((budget) => eb.and([isOf(eb, budget), isOver(eb, budget)])));
          return {
            spent: eb
              .case()
              .when(isNew)
              .then(1)
              .else(eb("budgets.spent", "+", 1))
              .end(),
            startedAt: eb.case().when(isNew).then(eb.ref("excluded.startedAt")).else(eb.ref("budgets.startedAt")).end(),
          };
        })
        .where((eb) =>
          eb.or(
            budgets.map((budget) =>
              eb.and([isOf(eb, budget), eb.or([isOver(eb, budget), eb("budgets.spent", "<", budget.limit)])]),
            ),
          ),
        ),
    )
    .returning("name")
    .execute();
  return budgets.find(({ name }) => !rows.some((row) => row.name === name));
}

type Row = ExpressionBuilder<Pick<Tables, "budgets">, "budgets">;

const isOf = (eb: Row, { name }: Budget) => eb("budgets.name", "=", name);

const isOver = (eb: Row, { over, future }: Budget) =>
  eb.or([eb("budgets.startedAt", "<=", over), eb("budgets.startedAt", ">", future)]);
