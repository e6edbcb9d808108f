import type { Config } from "#server/config.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const PATIENCE_MS = 10_000;

export async function checkPublicSite({ siteUrl }: Config): Promise<Finding> {
  if (!siteUrl) return look("SITE_URL is not set", "Set it to the public origin, and build for it.");
  const advice = "Does its name lead here, are proxy and server up, is the certificate of this name and not over?";
  return checkAnswer(siteUrl, `${siteUrl}/healthz`, ({ ok }) => ok, advice);
}

export async function checkWebhook({ webhookUrl }: Config): Promise<readonly Finding[]> {
  if (!webhookUrl) return [];
  const { origin } = new URL(webhookUrl);
  return [
    await checkAnswer(`webhook ${origin}`, origin, () => true, "Can this machine reach it? Is its certificate good?"),
  ];
}

async function checkAnswer(what: string, url: string, isGood: (response: Response) => boolean, advice: string) {
  try {
    const response = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    return isGood(response) ? well(`${what} answers`) : broken(`${what} answers ${response.status}`, advice);
  } catch (error) {
    return broken(`${what} does not answer (${reasonOf((error as Error).cause ?? error)})`, advice);
  }
}
