import { type Actor, actorOf, type Member } from "#shared/contracts/desk.ts";

/** A page of the desk asks again within that time while it is open. */
const OPEN_MS = 40_000;

/** Who has a record open. Each instance knows its own members; what they save is merged all the same. */
export function createReaders() {
  const open = new Map<string, Map<string, { readonly actor: Actor; readonly at: number }>>();
  return {
    /** Notes that a member reads a record; returns the names of the others who do. */
    seen(record: string, member: Member, now: Date): string[] {
      const earlier = [...(open.get(record) ?? [])].filter(([, { at }]) => at > now.getTime() - OPEN_MS);
      const others = earlier.filter(([id]) => id !== member.id);
      open.set(record, new Map([...others, [member.id, { actor: actorOf(member), at: now.getTime() }]]));
      return others.map(([, { actor }]) => actor.name);
    },
  };
}
