import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";

const known = ["name", "reference", "company", "member"] as const;
// Also matches text that only looks like a placeholder, such as {first name}.
const PLACEHOLDER = /\{([\p{L}_][\p{L}\p{N}_ -]{0,39})\}/gu;

type Texts = Pick<ReplyTemplate, "subject" | "body">;

export type TemplateValues = Readonly<Record<(typeof known)[number], string>>;

export const unknownIn = (template: Texts) =>
  placeholdersIn(template).filter((each) => !known.some((name) => each === `{${name}}`));

export const placeholdersIn = ({ subject, body }: Texts) => [...new Set(`${subject} ${body}`.match(PLACEHOLDER))];

export const withoutName = <Template extends Pick<ReplyTemplate, "body">>(template: Template): Template => ({
  ...template,
  body: template.body.replace(/\s*\{member\}\s*$/, ""),
});

/** Names become first names. A placeholder without a value stays, so that the member fills it in. */
export function filledIn<Template extends Texts>(template: Template, { name, ...rest }: TemplateValues): Template {
  const values: Readonly<Record<string, string>> = { name: name.split(" ")[0] || "there", ...rest };
  const fill = (text: string) => text.replace(PLACEHOLDER, (whole, word: string) => values[word] || whole);
  return { ...template, subject: fill(template.subject), body: fill(template.body) };
}
