import type { ContentFiles, DraftContent } from "#content/editing/questions.ts";
import type { RecordKey } from "#content/editing/records.ts";
import { escapeMarkup } from "#shared/formats/markup.ts";
import { trimmed } from "#shared/formats/record-fields.ts";
import { isTooSlow } from "./content-thread.server.ts";
import { draftState } from "./drafts.server.ts";
import type { DraftPage } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { editPathOf } from "./record-key.ts";

const TOO_SLOW = "takes too long to check; shorten it, or take out what repeats";

/** A record's page with the typed values, or the problems that prevent it. */
export async function previewRecord(
  site: EditingSite,
  key: RecordKey,
  typed: unknown,
): Promise<DraftPage> {
  try {
    return await preview(site, key, trimmed(typed));
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    const field = key.collection === "posts" ? "text" : "";
    return { problems: [{ file: "", line: 0, field, text: TOO_SLOW }], notices: [] };
  }
}

async function preview(site: EditingSite, key: RecordKey, value: unknown): Promise<DraftPage> {
  const { repository, ask } = site.editing;
  const { main, files } = await draftState(site, key);
  const previewIn = (content: ContentFiles) => ask({ ...content, ask: "preview", key, value });
  const drafted = await previewIn(files);
  const { problems = null, notices = [], reads = [] } = drafted;
  // If the draft itself is invalid too, the preview uses the published content.
  const isWrong = problems?.every(({ file }) => file === "");
  const { content, page } =
    drafted.content || !isWrong ? drafted : await previewIn(await repository.files(main));
  if (!content || !page) return { problems, notices, reads };
  const html = await drawDraft(site, {
    page,
    content,
    pictures: `${editPathOf(key)}/picture?file=`,
  });
  return { problems, notices, reads, html };
}

type Draft = {
  /** The path of the page. */
  readonly page: string;
  readonly content: DraftContent;
  /**
   * The address at which the pictures of the draft are served, to which the name of a file is
   * added.
   */
  readonly pictures: string;
};

export async function drawDraft(
  site: EditingSite,
  { page, content, pictures }: Draft,
): Promise<string> {
  return withPictures(await site.editing.drawPage(page, content), pictures);
}

/**
 * A rendered page in which pictures missing from the build get this address, with their own size
 * instead of 0 × 0 (content-model/loading/served-content.ts).
 */
export const withPictures = (html: string, address: string): string =>
  html.replace(
    /"\/new-picture\/([^"]*)"(?: width="0" height="0")?/g,
    // The file's name comes from the page, where it is escaped already.
    (_, file) => `"${escapeMarkup(address)}${file}"`,
  );
