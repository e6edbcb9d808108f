/** For how many days an enquiry is kept at most: what the privacy page and the consent wording say. */
export const RETENTION_DAYS = 730;
