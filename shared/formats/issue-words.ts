/** What the email about a post says around it, which the newsletter page also shows. */
export const issueWords = {
  label: (minutes: number) => `New article, ${minutes} min read`,
  read: "Read the article",
  chapters: "In this article",
};
