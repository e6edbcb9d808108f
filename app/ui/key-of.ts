type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The key of a shortcut, also with Caps Lock, and by its place where the keyboard writes another
 * script. Arabic has keys of two letters, and Indian scripts keys of a sign.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const isLatin = /^[a-z]$/i.test(key);
  if (!isLatin && !/^\P{ASCII}/u.test(key)) return key;
  const letter = isLatin ? key : code.replace(/^Key/, "");
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
