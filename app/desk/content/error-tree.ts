import type { ErrorSchema } from "@rjsf/utils";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";

/** Prefix of warnings, which do not block saving; RJSF knows only errors. */
export const NOTICE = "Check: ";

/** The edited record's problems and warnings by field, in RJSF's format. */
export function errorTree(problems: readonly ContentProblem[], notices: readonly ContentProblem[] = []): ErrorSchema {
  const tree: Record<string, unknown> = {};
  const noticed = notices.map(({ text, place, ...notice }) => ({
    ...notice,
    text: `${NOTICE}${text}${text.endsWith(".") || !place ? "" : ` ${place.name}`}`,
  }));
  for (const { file, field, text } of [...problems, ...noticed]) {
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

export const fieldId = (field: string) => ["root", ...field.split(".").filter(Boolean)].join("_");

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
