import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";

/** What a template says about an enquiry and the member who answers it. */
export type TemplateValues = Readonly<Record<"name" | "reference" | "company" | "member", string>>;

/** A reply template with its placeholders replaced; names become first names. */
export function filledIn<Template extends Pick<ReplyTemplate, "subject" | "body">>(
  template: Template,
  { name, ...rest }: TemplateValues,
): Template {
  const values: Readonly<Record<string, string>> = { name: name.split(" ")[0] || "there", ...rest };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
  return { ...template, subject: fill(template.subject), body: fill(template.body) };
}
