import type { Disagreement } from "./agreement/disagreement.ts";
import { employers } from "./agreement/employers.ts";
import { engagementsAgree } from "./agreement/engagements.ts";
import { namesAgree } from "./agreement/names.ts";
import { pricesAgree } from "./agreement/prices.ts";
import { servicesAgree } from "./agreement/services.ts";
import { storiesAgree } from "./agreement/stories.ts";
import { teamsAgree } from "./agreement/teams.ts";
import type { Content } from "./load.ts";

/** What valid records say against one another: the evidence of the site has to agree with the register of engagements. */
export function disagreements(content: Content): Disagreement[] {
  const checks = [engagementsAgree, storiesAgree, servicesAgree, namesAgree, employers, teamsAgree, pricesAgree];
  return checks.flatMap((check) => check(content));
}
