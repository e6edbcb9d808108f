import type { Content } from "#content/definitions.ts";
import type { Disagreement } from "./disagreement.ts";
import { employers } from "./employers.ts";
import { engagementsAgree } from "./engagements.ts";
import { namesAgree } from "./names.ts";
import { servicesAgree } from "./services.ts";

/** Contradictions between valid records: stories, quotes and figures must agree with the register of engagements. */
export function disagreements(content: Content): Disagreement[] {
  const checks = [engagementsAgree, servicesAgree, namesAgree, employers];
  return checks.flatMap((check) => check(content));
}
