import { isIP } from "node:net";
import type { Config } from "#server/config.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const PATIENCE_MS = 20_000;
const NO_SUCH_NAME = ["ENOTFOUND", "EAI_AGAIN", "ENODATA"];

/** Asks an address without following it; a test answers for the network. */
export type Ask = (address: string) => Promise<Pick<Response, "status" | "headers">>;

const askNetwork: Ask = (address) =>
  fetch(address, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

const reason = (error: unknown) => reasonOf((error as Error).cause ?? error);

/** The public address, and the other name that people type. */
export async function checkNames(
  { siteUrl }: Pick<Config, "siteUrl">,
  ask: Ask = askNetwork,
): Promise<Finding[]> {
  if (!siteUrl)
    return [look("SITE_URL is not set", "Set it to the public origin, and build for it.")];
  const findings = await Promise.all([checkPublicName(siteUrl, ask), checkOtherName(siteUrl, ask)]);
  return findings.flat();
}

async function checkPublicName(siteUrl: string, ask: Ask): Promise<Finding> {
  const advice =
    "Does its name lead here, are proxy and server up, " +
    "is the certificate of this name and not over?";
  try {
    const { status } = await ask(`${siteUrl}/healthz`);
    if (status !== 200) return broken(`${siteUrl} answers ${status}`, advice);
    const home = await ask(`${siteUrl}/`);
    if (leadsTo(siteUrl, home))
      return broken(
        `${siteUrl} leads to itself: its proxy does not pass on the name that was asked`,
        "Let it pass on Host, or X-Forwarded-Host with its address in TRUST_PROXY.",
      );
    return well(`${siteUrl} answers`);
  } catch (error) {
    return broken(`${siteUrl} does not answer (${reason(error)})`, advice);
  }
}

/** The bare domain of a name with www., and the other way round; null of what has none. */
export function otherNameOf(siteUrl: string): string | null {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!hostname.includes(".") || isIP(hostname) !== 0) return null;
  const other = hostname.startsWith("www.") ? hostname.slice("www.".length) : `www.${hostname}`;
  return `${protocol}//${other}${port ? `:${port}` : ""}`;
}

async function checkOtherName(siteUrl: string, ask: Ask): Promise<Finding[]> {
  const other = otherNameOf(siteUrl);
  if (other === null) return [];
  const advice =
    "Give it a certificate, and let it lead to SITE_URL: " +
    "deploy/nginx.conf and deploy/Caddyfile have a block for it.";
  try {
    const answer = await ask(`${other}/`);
    if (leadsTo(siteUrl, answer)) return [well(`${other} leads to ${siteUrl}`)];
    return [broken(`${other} answers ${answer.status} and does not lead to ${siteUrl}`, advice)];
  } catch (error) {
    const { code = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (!NO_SUCH_NAME.includes(code)) return [broken(`${other} fails (${reason(error)})`, advice)];
    // Few people put www. before a name that has none.
    if (!siteUrl.includes("://www.")) return [];
    return [look(`${other} leads nowhere, and people type it`, `Add it to the DNS. ${advice}`)];
  }
}

function leadsTo(siteUrl: string, { status, headers }: Awaited<ReturnType<Ask>>): boolean {
  const target = headers.get("location");
  if (status < 300 || status >= 400 || target === null || !URL.canParse(target)) return false;
  return new URL(target).origin === new URL(siteUrl).origin;
}
