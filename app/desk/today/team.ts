import { type Looking, readView } from "#app/desk/enquiries/list-view.ts";
import { assignable } from "#app/desk/enquiries/mentions.ts";
import type { DeskEnquiries } from "#content/types.ts";
import { type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { FORMER, NOBODY } from "#shared/contracts/enquiry-filter.ts";

type Parts = {
  readonly desk: DeskServices;
  readonly everyone: readonly MemberInList[];
  /** The counted columns, as views of the list. */
  readonly views: DeskEnquiries["today"]["team"];
  readonly looking: Looking;
};

/** The workload of each member, of nobody and in total, counted by views; empty for a single member. */
export async function loadOfTeam({ desk, everyone, views, looking }: Parts) {
  if (assignable(everyone).length < 2) return [];
  const filters = views.map(({ query }) => readView(new URLSearchParams(query), looking).filter);
  const counts = await desk.countsByOwner(filters);
  const isMember = (id: string | null) => everyone.some((member) => member.id === id);
  const free = new Set(assignable(everyone).map(({ id }) => id));
  const owners = [
    ...everyone.map(({ id, ...member }) => ({
      owner: id,
      name: nameOf(member),
      owns: (by: string | null) => by === id,
    })),
    { owner: NOBODY, name: "Nobody", owns: (by: string | null) => by === null },
    { owner: FORMER, name: "A former member", owns: (by: string | null) => by !== null && !isMember(by) },
    { owner: "", name: "All", owns: () => true },
  ];
  const team = owners.map(({ owner, name, owns }) => ({
    owner,
    name,
    loads: views.map(({ label, query }, at) => ({
      label,
      query: owner ? `${query}&owner=${owner}` : query,
      count: (counts[at] ?? []).reduce((sum, { ownerId, count }) => sum + (owns(ownerId) ? count : 0), 0),
    })),
  }));
  // Members who may take enquiries are listed even without work.
  return team.filter(({ owner, loads }) => free.has(owner) || loads.some(({ count }) => count > 0));
}
