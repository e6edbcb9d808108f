import { parentPort } from "node:worker_threads";
import { editContent } from "./edit-content.ts";
import { mergeTexts, mergeValues } from "./merge-values.ts";
import type { ContentQuestion, ContentReply } from "./questions.ts";

// In its own thread, because reading and checking take time during which no visitor should wait.
parentPort?.on("message", async (question: ContentQuestion) => {
  try {
    parentPort?.postMessage({ reply: await answer(question) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});

/**
 * Modules that only some questions need are loaded with the first of them, because that takes a
 * second.
 */
async function answer(question: ContentQuestion): Promise<ContentReply> {
  switch (question.ask) {
    case "preview": {
      const reply = editContent(question);
      if (question.key.collection !== "posts") return reply;
      return (await import("./preview-post.ts")).withText(question.key, reply);
    }
    case "picture":
      return { picture: await (await import("./encode-picture.ts")).encodePicture(question.given) };
    case "merge values":
      return { merged: mergeValues(question.base, question.mine, question.theirs) };
    case "merge texts":
      return { mergedText: mergeTexts(question.versions) };
    default:
      return editContent(question);
  }
}
