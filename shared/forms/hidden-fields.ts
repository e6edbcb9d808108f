/** Names of the fields of visitors' forms that nobody sees. */

/** Filled in by robots only. */
export const HONEYPOT_FIELD = "leaveEmpty";
/** Where the visit began, as JSON. */
export const VISIT_FIELD = "visit";
/** The version of the consent wording that was shown. */
export const CONSENT_FIELD = "consentVersion";
