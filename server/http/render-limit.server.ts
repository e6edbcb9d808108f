import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Client } from "#shared/contracts/services.ts";
import { tokenIn } from "#shared/contracts/session-cookie.ts";
import { createClientLimit } from "./client-limit.server.ts";
import { createLinkLimit, linkPurposeOf, tokenOf } from "./link-posts.server.ts";
import type { Refusal } from "./refusal.server.ts";
import { pageOfData } from "./route-table.server.ts";

export async function isSignedIn({ desk }: AllServices, request: Pick<Request, "url" | "headers">): Promise<boolean> {
  const token = tokenIn(request);
  return token !== null && (await desk.signedIn(token)) !== null;
}

/** Limits pages rendered per request, which take milliseconds of CPU time. Members are not limited. */
export function createRenderLimit(services: AllServices, perMinute: number) {
  const allowsClient = createClientLimit(perMinute);
  const allowsLink = createLinkLimit(services, perMinute);
  return async (request: Request, client: Client): Promise<boolean> => {
    const purpose = linkPurposeOf(pageOfData(new URL(request.url).pathname));
    if (purpose) return allowsLink({ purpose, token: tokenOf(request), client });
    return (await allowsClient(client)) || isSignedIn(services, request);
  };
}

export const tooManyPages: Refusal = {
  status: 429,
  message: "This page was opened too often in a short time. Please wait a minute, then open it again.",
  headers: { "retry-after": "60" },
};
