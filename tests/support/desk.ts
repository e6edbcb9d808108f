import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import type { Role } from "#shared/desk-pages.ts";
import { runScript } from "./run-script.ts";

/** Where the desk of the site under test is: passkeys need a host name, so not at its number. */
export const deskUrl = `http://localhost:${process.env.E2E_PORT}`;

let invited = 0;

type Invited = { readonly dataDir?: string; readonly name?: string };

/** Makes somebody a member and returns their address and the path of the link that lets them in. */
export async function inviteMember(
  role: Role,
  { dataDir = process.env.E2E_DATA_DIR ?? "", name = role }: Invited = {},
) {
  invited += 1;
  const email = `${role}-${process.pid}-${invited}@riverstep.example`;
  // The first member of a site is an admin.
  if (role !== "admin") await runScript("desk.ts", dataDir, "invite", "first@riverstep.example");
  const { stdout, stderr } = await runScript("desk.ts", dataDir, "invite", email, "--role", role, "--name", name);
  const link = /\/desk\/link\?token=\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(stderr);
  return { email, link };
}

/** Signs somebody of this role in by a mailed link, without a page; returns who that is. */
export async function enter(request: APIRequestContext, role: Role, invited: Invited = {}) {
  const member = await inviteMember(role, invited);
  const answer = await request.post(deskUrl + member.link, { form: {}, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return member;
}

/** Waits until the application has taken the page over: before, only links and forms answer. */
export const isAlive = (page: Page) => page.locator("html[data-ready]").waitFor();

/** Gives the browser a platform authenticator that verifies its user and consents by itself. */
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
