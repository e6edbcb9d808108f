import type { Services } from "#shared/services.ts";
import { createAdmission } from "./leads/admission.server.ts";
import { createSubmitLead, type SubmitLeadParts } from "./leads/submit-lead.server.ts";
import { createSubscribe } from "./newsletter/subscribe.server.ts";

/** Everything that an action may ask of the server. */
export function createServices(parts: SubmitLeadParts & { readonly rateLimitPerMinute: number }): Services {
  return {
    admit: createAdmission(parts.store, parts.keys, parts.rateLimitPerMinute, "form"),
    submitLead: createSubmitLead(parts),
    subscribe: createSubscribe(parts),
  };
}
