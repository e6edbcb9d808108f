import { createAnalyticsDesk } from "#server/analytics/report.server.ts";
import { createAuditLog } from "./audit-log.server.ts";
import type { IssueDeskDependencies } from "./issues.server.ts";
import { createMemberServices } from "./members.server.ts";
import { createNewsletterDesk } from "./newsletter.server.ts";
import { createOutboxDesk } from "./outbox.server.ts";
import { createPasskeyServices } from "./passkeys.server.ts";
import { createPeopleDesk, type PeopleDependencies } from "./people.server.ts";
import { createSessionServices } from "./sessions.server.ts";
import { createSignInServices } from "./sign-in.server.ts";

export function createDeskServices(parts: PeopleDependencies & IssueDeskDependencies) {
  return {
    ...createSessionServices(parts),
    ...createSignInServices(parts),
    ...createPasskeyServices(parts),
    ...createMemberServices(parts),
    ...createAuditLog(parts),
    newsletter: createNewsletterDesk(parts),
    people: createPeopleDesk(parts),
    outbox: createOutboxDesk(parts),
    analytics: createAnalyticsDesk(parts),
  };
}
