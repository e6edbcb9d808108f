/** The mail's text around a post, which the newsletter page also shows. */
export const issueWords = {
  label: (minutes: number) => `New article, ${minutes} min read`,
  read: "Read the article",
  chapters: "In this article",
};
