import type { ContentReply } from "#content/editing/questions.ts";
import type { ContentProblem, RecordKey } from "#content/editing/records.ts";
import { isOpenStatus } from "#shared/contracts/enquiry-status.ts";
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
 * Asks about the content, and refuses a change that takes away a status, or whether it is open, while
 * enquiries have it: they would leave every list of open work, and nobody would be told.
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
    const next = new Map(statuses.map((status) => [status.slug, status]));
    const changed = (await publishedStatuses()).flatMap((status) => {
      const refusal = refusalOf(status, next.get(status.slug));
      return refusal ? [{ status, refusal }] : [];
    });
    if (changed.length === 0) return [];
    const counts = await countByStatus();
    return changed.flatMap(({ status, refusal }) => {
      const count = counts.get(status.slug) ?? 0;
      return count === 0 ? [] : [`${whoHas(status, count)} ${refusal}`];
    });
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

/** Why enquiries that have a status forbid what becomes of it; nothing if they do not. */
function refusalOf(status: Status, next: Status | undefined): string | undefined {
  if (!next) return "Keep it, or give every one another status first";
  if (isOpenStatus(next) === isOpenStatus(status)) return undefined;
  return isOpenStatus(status)
    ? `With the colour “${next.tone}” they would leave every list of open work. Keep “${status.tone}”, or give every one another status first`
    : `With the colour “${next.tone}” they would be open again. Keep “${status.tone}”, or give every one another status first`;
}

function whoHas({ slug, label }: Status, count: number): string {
  const enquiries = count === 1 ? "1 enquiry has" : `${count} enquiries have`;
  return `${enquiries} the status “${label}” (${slug}).`;
}

const inItsForm = (text: string): ContentProblem => ({ file: "", line: 0, field: FIELD, text });

const inItsRecord = (text: string): ContentProblem => ({
  file: FILE,
  line: 1,
  field: FIELD,
  text,
  place: { key: RECORD, field: FIELD, name: "Enquiries: Statuses" },
});
