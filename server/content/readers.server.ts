import { type Actor, actorOf, type Member } from "#shared/contracts/desk.ts";

/** An open desk page repeats its request within this time. */
const OPEN_MS = 40_000;

/** The members who have a record open. Each instance knows only its own members; their changes are merged anyway. */
export function createReaders() {
  const open = new Map<string, Map<string, { readonly actor: Actor; readonly at: number }>>();
  return {
    /** Records that a member reads a record; returns the names of the other readers. */
    seen(record: string, member: Member, now: Date): string[] {
      const earlier = [...(open.get(record) ?? [])].filter(([, { at }]) => at > now.getTime() - OPEN_MS);
      const others = earlier.filter(([id]) => id !== member.id);
      open.set(record, new Map([...others, [member.id, { actor: actorOf(member), at: now.getTime() }]]));
      return others.map(([, { actor }]) => actor.name);
    },
  };
}
