export type Author = { readonly name: string; readonly email: string };

/** Git allows no line breaks or angle brackets in a name. */
export function identity({ name, email }: Author): Record<string, string> {
  const clean = (text: string) => text.replace(/[\p{Cc}<>]/gu, " ").trim() || "unknown";
  const [who, where] = [clean(name), clean(email)];
  return {
    GIT_AUTHOR_NAME: who,
    GIT_AUTHOR_EMAIL: where,
    GIT_COMMITTER_NAME: who,
    GIT_COMMITTER_EMAIL: where,
  };
}
