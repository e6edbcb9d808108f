import { saveMember } from "#features/members/tables/members-table.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import type { World } from "./world.ts";

/** Stores somebody who may sign in to the desk. */
export const storeMember = (
  { store, clock }: Pick<World, "store" | "clock">,
  { id, name }: { readonly id: string; readonly name: string },
  role: Role = "sales",
): Promise<string> => {
  const email = `${id}@riverstep.example`;
  return saveMember(store.db, { id, email, name, role, createdAt: clock().toISOString() });
};
