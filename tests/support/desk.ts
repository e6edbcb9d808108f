import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { inviteMember as addMember } from "#features/members/invite-member.server.ts";
import { signInUrl } from "#features/members/mails/members-mails.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";

/** The desk of the tested site, by host name, because passkeys do not work with an IP address. */
export const deskUrl = `http://localhost:${process.env.E2E_PORT}`;

let invited = 0;

type Invited = {
  readonly dataDir?: string;
  readonly databaseUrl?: string | null;
  readonly secretKey?: readonly [string, ...string[]] | null;
  readonly name?: string;
};

/**
 * Adds a member as `npm run site -- desk invite` does; returns their address and the path of their
 * link.
 */
export async function inviteMember(
  role: Role,
  {
    dataDir = process.env.E2E_DATA_DIR ?? "",
    databaseUrl = null,
    secretKey = null,
    name = role,
  }: Invited = {},
) {
  invited += 1;
  const email = `${role}-${process.pid}-${invited}@riverstep.example`;
  const clock = () => new Date();
  const keys = await readKeys({ dataDir, secretKey });
  const links = createSignedLinks(keys, clock);
  const store = await openStore({ databaseUrl, dataDir });
  const parts = { store, clock, keys, links, mailDomain: () => "localhost", onStored: () => {} };
  const { linkId } = await addMember(parts, { id: null, name: "test" }, { email, name, role });
  await store.close();
  return { email, link: signInUrl("", links, linkId) };
}

/** Signs in a new member with this role by requests, without a page; returns the member. */
export async function enter(request: APIRequestContext, role: Role, invited: Invited = {}) {
  const member = await inviteMember(role, invited);
  const answer = await request.post(deskUrl + member.link, { form: {}, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return member;
}

/** Waits until the page is hydrated; before, only links and forms work. */
export const isAlive = (page: Page) => page.locator("html[data-ready]").waitFor();

/** Gives the browser a platform authenticator that verifies its user and consents automatically. */
export async function addAuthenticator(context: BrowserContext) {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
