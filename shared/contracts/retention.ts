/** How many days an enquiry is kept at most, as the privacy page and the consent wording say. */
export const RETENTION_DAYS = 730;
