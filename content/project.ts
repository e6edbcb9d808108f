import type { Work } from "./schema/work.ts";

/** What a card shows of a case study; its story stays on its own page. */
export function toProject({ slug, title, headline, client, field, summary, technologies, image, results }: Work) {
  return { slug, title, headline, client, field, summary, technologies, image, result: results[0] };
}

export type Project = ReturnType<typeof toProject>;

/** Case studies in the order that their records ask for. */
export function inOrder(work: Readonly<Record<string, Work>>): readonly Work[] {
  return Object.values(work).toSorted((a, b) => a.order - b.order);
}

/** The case study after this one; the first follows the last. */
export function following(work: Readonly<Record<string, Work>>, { slug }: Pick<Work, "slug">): Work {
  const all = inOrder(work);
  const at = all.findIndex((one) => one.slug === slug);
  const next = all[(at + 1) % all.length];
  if (!next) throw new Error("there is no case study at all");
  return next;
}
