import type { Services } from "#shared/services.ts";
import { createAdmission } from "./leads/admission.server.ts";
import { createSubmitLead, type SubmitLeadParts } from "./leads/submit-lead.server.ts";
import { createLinkActions } from "./newsletter/follow-link.server.ts";
import { createSubscribe } from "./newsletter/subscribe.server.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

type ServicesParts = SubmitLeadParts & { readonly rateLimitPerMinute: number; readonly links: SubscriptionLinks };

/** Everything that an action may ask of the server. */
export function createServices(parts: ServicesParts): Services {
  return {
    admit: createAdmission(parts.store, parts.keys, parts.rateLimitPerMinute, "form"),
    submitLead: createSubmitLead(parts),
    subscribe: createSubscribe(parts),
    ...createLinkActions(parts),
  };
}
