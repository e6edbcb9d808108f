import { type APIRequestContext, expect } from "@playwright/test";
import { readKeys } from "#server/secret-key.server.ts";
import { loadContent } from "./content.ts";
import { solvedChallenge } from "./solved-challenge.ts";

type Enquiry = {
  readonly fullName: string;
  readonly email: string;
  readonly requirements: string;
  readonly companyName?: string;
};

const [offer] = Object.keys(loadContent().hire);

/** The desk's name for the kind of such an enquiry. */
export const kindSent = offer ? "inquiry" : "contact";

/**
 * Sends an enquiry from a hire page, or if there is none from the contact form, with its check
 * solved.
 */
export async function sendTo(
  request: APIRequestContext,
  url: string,
  enquiry: Enquiry,
  dataDir = process.env.E2E_DATA_DIR ?? "",
) {
  const { requirements, ...person } = enquiry;
  const form = offer
    ? { ...person, requirements }
    : {
        ...person,
        phoneNumber: "+44 20 7946 0123",
        message: requirements,
        altcha: await solvedCheck(dataDir),
      };
  const answer = await request.post(`${url}${offer ? `/hire/${offer}` : "/contact-us"}`, {
    form,
    headers: { Origin: url },
  });
  expect(answer.status()).toBe(200);
}

/** The human check of a form, solved. */
export const solvedCheck = async (dataDir = process.env.E2E_DATA_DIR ?? "") =>
  solvedChallenge({ keys: await readKeys({ dataDir, secretKey: null }), clock: () => new Date() });
