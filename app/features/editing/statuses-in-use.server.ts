import type { ContentReply } from "#content/editing/questions.ts";
import type { ContentProblem, RecordKey } from "#content/editing/records.ts";
import type { AskContent } from "./content-thread.server.ts";
import { createMemory } from "./repository/memory.server.ts";
import type { Repository } from "./repository/repository.server.ts";

const RECORD: RecordKey = { collection: "deskEnquiries", slug: "" };
const FILE = "content/desk/enquiries.yaml";
const FIELD = "statuses";
const MOST_KEPT = 4;

type Status = NonNullable<ContentReply["statuses"]>[number];

type Parts = {
  readonly ask: AskContent;
  readonly repository: Repository;
  /** How many enquiries have each status. */
  readonly countByStatus: () => Promise<ReadonlyMap<string, number>>;
};

/**
 * Asks about the content, and refuses a change that takes away a status while enquiries have it:
 * they would leave every list of open work, and nobody would be told.
 */
export function askWithEnquiries({ ask, repository, countByStatus }: Parts): AskContent {
  const remember = createMemory(MOST_KEPT);

  async function publishedStatuses(): Promise<readonly Status[]> {
    const main = await repository.tip(await repository.main());
    if (main === null) return [];
    return remember(main, async () => {
      const { statuses = [] } = await ask({ ...(await repository.files(main)), ask: "check" });
      return statuses;
    });
  }

  async function problemsWith(statuses: readonly Status[]): Promise<readonly string[]> {
    const kept = new Set(statuses.map(({ slug }) => slug));
    const gone = (await publishedStatuses()).filter(({ slug }) => !kept.has(slug));
    if (gone.length === 0) return [];
    const counts = await countByStatus();
    return gone.flatMap((status) => problemOf(status, counts.get(status.slug) ?? 0));
  }

  return async (question) => {
    const reply = await ask(question);
    const { statuses, problems } = reply;
    if (statuses === undefined || problems === undefined || problems.length > 0) return reply;
    if (question.ask === "check") {
      const texts = await problemsWith(statuses);
      return { ...reply, problems: texts.map(inItsRecord) };
    }
    const isTyped = question.ask === "write" || question.ask === "preview";
    if (!isTyped || question.key.collection !== RECORD.collection) return reply;
    const texts = await problemsWith(statuses);
    return { ...reply, problems: texts.map(inItsForm) };
  };
}

function problemOf({ slug, label }: Status, count: number): readonly string[] {
  if (count === 0) return [];
  const enquiries = count === 1 ? "1 enquiry has" : `${count} enquiries have`;
  return [
    `${enquiries} the status “${label}” (${slug}). Keep it, or give every one another status first`,
  ];
}

const inItsForm = (text: string): ContentProblem => ({ file: "", line: 0, field: FIELD, text });

const inItsRecord = (text: string): ContentProblem => ({
  file: FILE,
  line: 1,
  field: FIELD,
  text,
  place: { key: RECORD, field: FIELD, name: "Enquiries: Statuses" },
});
