import * as z from "zod";
import { texts } from "./parts.ts";

export const deskContentSchema = z.strictObject({
  list: texts("title", "intro", "none"),
  create: texts("title", "intro", "slug"),
  kinds: texts("post", "case", "opening", "person", "hire", "service", "product"),
  whole: texts("intro", "duplicate", "move", "archive", "archived"),
  unavailable: texts("heading", "body", "unset", "incomplete", "unreadable"),
  states: texts("live", "draft", "review", "returned", "approved", "scheduled", "publishing"),
  /** The next step, by state. */
  change: texts("title", "draft", "review", "own", "returned", "approved", "scheduled", "saveFirst"),
  publication: texts("building", "live", "pushed", "failed"),
  form: z.strictObject({
    ...texts("staleHeading", "publishedHeading", "stale", "saving", "unsaved", "needsScript").shape,
    ...texts("problems", "contradiction", "elsewhere", "notices").shape,
  }),
  preview: texts("drawing", "intro", "wrong", "broken"),
  ...texts("others", "noPreview", "history", "sharedBand", "sharedGone").shape,
  pictures: texts("too large", "too small", "no picture", "broken", "stale", "gone"),
  outcomes: z.strictObject({
    ...texts("saved", "savedWrong", "unchanged", "restored", "discarded", "comment", "shared", "archived").shape,
    ...texts("review", "approved", "returned", "scheduled", "unscheduled", "publishing").shape,
    ...texts("time", "past", "pastEnd", "bad slug", "taken", "invalid", "wrong", "impossible", "not possible").shape,
    ...texts("not now", "own change", "conflict", "busy", "stale", "gone", "outdated").shape,
  }),
  unsent: texts("unreachable", "broken"),
});
