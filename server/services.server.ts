import { createLinkActions, createSubscribe } from "#server/newsletter/subscriptions.server.ts";
import type { AllServices, ContentDesk } from "#shared/contracts/desk-services.ts";
import type { DeskDependencies } from "./desk/desk-dependencies.server.ts";
import { createDeskServices } from "./desk/desk-services.server.ts";
import { createEnquiryServices, type EnquiryServiceDependencies } from "./enquiries/enquiry-services.server.ts";
import { createSubmitLead, type SubmitLeadDependencies } from "./leads/submit-lead.server.ts";

type ServicesDependencies = SubmitLeadDependencies &
  DeskDependencies &
  EnquiryServiceDependencies & { readonly content?: ContentDesk | null };

export function createServices(parts: ServicesDependencies): AllServices {
  return {
    submitLead: createSubmitLead(parts),
    subscribe: createSubscribe(parts),
    ...createLinkActions(parts),
    desk: { ...createDeskServices(parts), content: parts.content ?? null },
    enquiries: createEnquiryServices(parts),
  };
}
