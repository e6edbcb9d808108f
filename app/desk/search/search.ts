import { enquiriesContext } from "#app/context.ts";
import { contentDesk } from "#app/desk/content/content-desk.ts";
import { recordPath } from "#app/desk/content/record-key.ts";
import { collectionNames } from "#app/desk/content/state-badge.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEditing, deskEnquiries } from "#content/collections.ts";
import { deskPages, entriesFor, mayOpen, mayOpenEnquiries, type Role } from "#shared/contracts/desk-pages.ts";
import { mostListed } from "#shared/contracts/enquiries.ts";
import type { Route } from "./+types/search";

const LONGEST = 100;
const SHOWN = 7;

/** A match: its name, and a short note. */
type Hit = { readonly to: string; readonly title: string; readonly note: string };
export type Found = { readonly text: string; readonly groups: readonly { label: string; hits: readonly Hit[] }[] };

/** The search over every page: desk pages by beginnings of words, views, enquiries and content, by access rights. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, role } = requireMember(context).member;
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const words = text.toLowerCase().split(/\s+/);
  const isMeant = ({ title }: Hit) => words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`));
  const maySee = mayOpenEnquiries(role);
  const groups = [
    { label: "Pages", hits: pagesOf(role).filter(isMeant) },
    { label: "Views", hits: maySee ? (await viewsOf(id, context)).filter(isMeant) : [] },
    { label: "Enquiries", hits: maySee && text ? await enquiriesWith(text, context) : [] },
    { label: "Content", hits: text && maySeeContent(role) ? await contentWith(text, context) : [] },
  ];
  return Response.json({ text, groups: groups.filter(({ hits }) => hits.length > 0) } satisfies Found);
}

type Context = Route.LoaderArgs["context"];

/** The latest enquiries that contain the words, found like in the list; the last entry leads to the others. */
async function enquiriesWith(text: string, context: Context): Promise<Hit[]> {
  const { lines, total } = await context
    .get(enquiriesContext)
    .list({ filter: { words: text }, sort: "newest", from: null });
  const labels = new Map(deskEnquiries.statuses.map(({ slug, label }) => [slug, label]));
  const hits = lines.slice(0, SHOWN).map(({ id: lead, name, email, company, reference, status }) => ({
    to: `/desk/enquiries/${lead}`,
    title: [name || email, company].filter(Boolean).join(", "),
    note: `${reference} ${labels.get(status) ?? status}`,
  }));
  const all = {
    to: `/desk/enquiries?${new URLSearchParams({ q: text })}`,
    title: `All ${formatCount(total, mostListed)} in the list`,
    note: "",
  };
  return total > SHOWN ? [...hits, all] : hits;
}

async function viewsOf(memberId: string, context: Context): Promise<Hit[]> {
  const own = (await context.get(enquiriesContext).views(memberId)).map(({ name, query }) => ({ label: name, query }));
  return [...deskEnquiries.views, ...own].map(({ label, query }) => ({
    to: `/desk/enquiries?${query}`,
    title: label,
    note: "",
  }));
}

const maySeeContent = (role: Role) => entriesFor(role).some(({ path }) => path === "/desk/content");

async function contentWith(text: string, context: Context): Promise<Hit[]> {
  const desk = await contentDesk(context);
  if ("reason" in desk) return [];
  const names = collectionNames(deskEditing.groups);
  const records = await desk.content.records({ collection: "", text });
  return records.slice(0, SHOWN).map((record) => ({
    to: recordPath(record),
    title: record.slug ? record.title : (names.get(record.collection) ?? record.title),
    note: record.slug ? (names.get(record.collection) ?? "") : "",
  }));
}

/** The navigation entries and frequent actions. */
function pagesOf(role: Role): Hit[] {
  const others = ["/desk/enquiries/new", "/desk/newsletter/issues", "/desk/account"];
  const more = deskPages.filter((page) => others.includes(page.path) && mayOpen(page, role));
  return [...entriesFor(role), ...more.map(({ path, title = "" }) => ({ to: path, title }))].map(({ to, title }) => ({
    to,
    title,
    note: "",
  }));
}
