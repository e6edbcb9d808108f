import type { ReplyTemplate } from "#features/enquiries/reply-templates.ts";
import { readName } from "#shared/formats/person-name.ts";

const known = ["name", "reference", "company", "member"] as const;
// Also matches text that only looks like a placeholder, such as {first name}.
const PLACEHOLDER = /\{([\p{L}_][\p{L}\p{N}_ -]{0,39})\}/gu;

type Texts = Pick<ReplyTemplate, "subject" | "body">;

export type TemplateValues = Readonly<Record<(typeof known)[number], string>>;

/** What looks like a field but is none: a mistyped one, or braces of the text. */
export const unknownIn = (template: Texts) =>
  placeholdersIn(template).filter((each) => !isField(each));

/**
 * The fields of a template that a text still has. Other braces are the member's own, such as those
 * of code.
 */
export const fieldsIn = (template: Texts) => placeholdersIn(template).filter(isField);

const isField = (placeholder: string) => known.some((name) => placeholder === `{${name}}`);

const placeholdersIn = ({ subject, body }: Texts) => [
  ...new Set(`${subject} ${body}`.match(PLACEHOLDER)),
];

export const withoutName = <Template extends Pick<ReplyTemplate, "body">>(
  template: Template,
): Template => ({
  ...template,
  body: template.body.replace(/\s*\{member\}\s*$/, ""),
});

/**
 * Names become first names, where they tell which word it is. A placeholder without a value stays,
 * so that the member fills it in.
 */
export function filledIn<Template extends Texts>(
  template: Template,
  { name, ...rest }: TemplateValues,
): Template {
  const values: Readonly<Record<string, string>> = {
    name: readName(name).greeting || "there",
    ...rest,
  };
  const fill = (text: string) =>
    text.replace(
      PLACEHOLDER,
      (whole, word: string) => (Object.hasOwn(values, word) && values[word]) || whole,
    );
  return { ...template, subject: fill(template.subject), body: fill(template.body) };
}
