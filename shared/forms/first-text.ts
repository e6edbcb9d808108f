/** What was typed into a field; "" if it was not sent, or holds a file. */
export function firstText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
