import { createAnalyticsDesk } from "#server/analytics/report.server.ts";
import { createAuditLog } from "./audit-log.server.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";
import { createMemberServices } from "./members.server.ts";
import { createNewsletterDesk } from "./newsletter.server.ts";
import { createOutboxDesk } from "./outbox.server.ts";
import { createPasskeyServices } from "./passkeys.server.ts";
import { createPeopleDesk } from "./people.server.ts";
import { createSessionServices } from "./sessions.server.ts";
import { createSignInServices } from "./sign-in.server.ts";

export function createDeskServices(dependencies: DeskDependencies) {
  return {
    ...createSessionServices(dependencies),
    ...createSignInServices(dependencies),
    ...createPasskeyServices(dependencies),
    ...createMemberServices(dependencies),
    ...createAuditLog(dependencies),
    newsletter: createNewsletterDesk(dependencies),
    people: createPeopleDesk(dependencies),
    outbox: createOutboxDesk(dependencies),
    analytics: createAnalyticsDesk(dependencies),
  };
}
