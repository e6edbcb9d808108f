/**
 * The maximum number of days an enquiry is kept, as stated in the privacy page and the consent
 * wording.
 */
export const RETENTION_DAYS = 730;
