// Words in file names that the common lists of content blockers (EasyList, EasyPrivacy, Fanboy's)
// stop.
const BLOCKED =
  /(?:^|[-_.])(?:ads?|advert\w*|analytics?|banner|beacon|consent|cookies?|pixel|stats?|telemetry|track\w*)(?:[-_.]|$)/;

/** Whether a content blocker may stop a file with this name. */
export const isBlockedName = (name: string) => BLOCKED.test(name);
