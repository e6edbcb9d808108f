import { data } from "react-router";
import { firstText } from "#shared/forms/first-text.ts";
import { inOneLine, isVisible, visibleText } from "#shared/forms/text.ts";

/** A field's text, with line breaks of one kind. */
export function paragraphOf(form: FormData, name: string, most: number): string {
  return within(visibleText(firstText(form, name)), most);
}

/** A field's text in one line. */
export function lineOf(form: FormData, name: string, most: number): string {
  return within(inOneLine(firstText(form, name)).replace(/\s+/g, " ").trim(), most);
}

/**
 * Refuses a text that is too long, where cutting it would lose what was typed
 * (app/ui/text-limit.tsx says so before).
 */
function within(text: string, most: number): string {
  if (!isVisible(text)) return "";
  const length = text.trim().length;
  if (length <= most) return text;
  const [had, may] = [length.toLocaleString("en"), most.toLocaleString("en")];
  throw data(`A text has ${had} characters, and ${may} is the limit. Shorten it, then try again.`, {
    status: 422,
  });
}
