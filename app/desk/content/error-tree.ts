import type { ErrorSchema } from "@rjsf/utils";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";

/** Begins what is told at a field and holds nothing back: the form engine knows errors alone. */
export const NOTICE = "Check: ";

/** What is wrong with the record in hand, and what is to be checked, by its fields, as the form wants them. */
export function errorTree(problems: readonly ContentProblem[], notices: readonly ContentProblem[] = []): ErrorSchema {
  const tree: Record<string, unknown> = {};
  const said = notices.map(({ text, place, ...notice }) => ({
    ...notice,
    text: `${NOTICE}${text} ${place?.name ?? ""}`,
  }));
  for (const { file, field, text } of [...problems, ...said]) {
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
