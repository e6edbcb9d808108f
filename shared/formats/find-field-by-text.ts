/**
 * The field of a record that contains a text of its page; figures cited in the field may be in
 * between.
 */
export function findFieldByText(
  value: unknown,
  said: string,
  path: readonly string[] = [],
): string | undefined {
  if (typeof value === "string") {
    const parts = value.split(/\{\{[^{}]*\}\}|[*`]|\]\([^()]*\)|\[/).map((part) => part.trim());
    const isSaid =
      said !== "" &&
      parts.some((part) => part !== "") &&
      parts.every((part) => said.includes(part));
    const isMost = parts.join("").length > said.length / 2 || value.includes(said);
    return (isSaid && isMost) || (said.length > 2 && value.includes(said))
      ? path.join(".")
      : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = findFieldByText(item, said, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
