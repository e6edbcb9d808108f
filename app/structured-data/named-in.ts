/** A name as a whole: Ireland, but not in Irelands. */
export const patternOf = (name: string, flags = "u") =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, flags);

export const isNamed = (name: string, text: string) => patternOf(name).test(text);
