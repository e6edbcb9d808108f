import type { ErrorSchema } from "@rjsf/utils";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";

/** Problems of the record in hand by their fields, as the form wants them. */
export function errorTree(problems: readonly ContentProblem[]): ErrorSchema {
  const tree: Record<string, unknown> = {};
  for (const { file, field, text } of problems) {
    if (file !== "") continue;
    let place = tree;
    for (const name of field.split(".").filter(Boolean)) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place.__errors = [...((place.__errors as string[] | undefined) ?? []), sentence(text)];
  }
  return tree as ErrorSchema;
}

/** The id of a field in the form. */
export const fieldId = (field: string) => ["root", ...field.split(".").filter(Boolean)].join("_");

/** What a check says, as the sentence that it is at its field. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
