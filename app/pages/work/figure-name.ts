/** The figure of a case travels from its card to the head of its page: both carry this name. */
export const figureName = (slug: string) => `figure-${slug}`;
