/**
 * Whether a key belongs to an input method, such as the Enter that takes a Japanese or Chinese
 * word. Safari ends the composition before that Enter, which it gives the code 229 (2026).
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean => isComposing || keyCode === 229;
