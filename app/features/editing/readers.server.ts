import { type Actor, actorOf, type Member } from "#shared/contracts/desk.ts";

/** An open desk page repeats its request within this time. */
const OPEN_MS = 40_000;

export type Readers = {
  /** Records that a member reads a record; returns the names of the other readers. */
  seen(record: string, member: Member, now: Date): string[];
};

/**
 * The members who have a record open. Each instance knows only its own members; their changes are
 * merged anyway.
 */
export function createReaders(): Readers {
  let open: { readonly record: string; readonly actor: Actor; readonly at: number }[] = [];
  return {
    seen(record, member, now) {
      const actor = actorOf(member);
      const recent = open.filter(({ at }) => at > now.getTime() - OPEN_MS);
      const others = recent.filter((each) => each.actor.id !== actor.id || each.record !== record);
      open = [...others, { record, actor, at: now.getTime() }];
      return others.filter((each) => each.record === record).map((each) => each.actor.name);
    },
  };
}
