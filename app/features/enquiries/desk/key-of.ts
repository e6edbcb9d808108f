type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The key of a shortcut, also with Caps Lock, and by its place where the keyboard writes letters of
 * another script.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  if (!/^\p{L}$/u.test(key)) return key;
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "");
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
