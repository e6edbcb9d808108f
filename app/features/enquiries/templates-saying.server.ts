import type { Database } from "#server/store/store.server.ts";
import { sayingWord } from "#shared/formats/saying-word.ts";
import { replyTemplates } from "./tables/reply-templates-table.server.ts";

type SayingTemplate = {
  readonly id: string;
  readonly label: string;
  /** Which of the words it says. */
  readonly says: string;
};

/** The reply templates that say one of these words, each with the first: they go out as letters. */
export async function templatesSaying(
  db: Database,
  words: readonly string[],
): Promise<SayingTemplate[]> {
  if (words.length === 0) return [];
  const templates = (await replyTemplates(db)).filter(({ removedAt }) => removedAt === null);
  return templates.flatMap(({ id, label, subject, body }) => {
    const says = words.find((word) => sayingWord(word).test(`${subject}\n${body}`));
    return says === undefined ? [] : [{ id, label, says }];
  });
}
