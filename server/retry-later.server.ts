/** Headers of an answer to a post that could not be stored just now. */
export const retryLater = { "Retry-After": "30" };
