import type { Content } from "#content/load.ts";
import type { Disagreement } from "./disagreement.ts";
import { employers } from "./employers.ts";
import { engagementsAgree } from "./engagements.ts";
import { namesAgree } from "./names.ts";
import { pricesAgree } from "./prices.ts";
import { servicesAgree } from "./services.ts";
import { storiesAgree } from "./stories.ts";
import { teamsAgree } from "./teams.ts";

/** What valid records say against one another: the evidence of the site has to agree with the register of engagements. */
export function disagreements(content: Content): Disagreement[] {
  const checks = [engagementsAgree, storiesAgree, servicesAgree, namesAgree, employers, teamsAgree, pricesAgree];
  return checks.flatMap((check) => check(content));
}
