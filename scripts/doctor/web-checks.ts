import { connect, type PeerCertificate } from "node:tls";
import type { Config } from "#server/config.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const LEAST_DAYS = 14;
const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

/** Checks that the public site answers, and how long its certificate is valid. */
export async function checkPublicSite({ siteUrl }: Config): Promise<Finding[]> {
  if (!siteUrl) return [look("SITE_URL is not set", "Set it to the public origin, and build for it.")];
  const isHttps = siteUrl.startsWith("https:");
  return [...(await checkAnswer(siteUrl)), ...(isHttps ? [await checkCertificate(siteUrl, "site")] : [])];
}

async function checkAnswer(siteUrl: string): Promise<Finding[]> {
  try {
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return [well(`${siteUrl} answers`)];
    return [broken(`${siteUrl} answers ${response.status}`, "Is the server up, and the proxy's address of it right?")];
  } catch (error) {
    const { cause } = error as Error;
    const advice = "Does its name lead here, is the proxy up, is the port open?";
    return [broken(`${siteUrl} does not answer (${reasonOf(cause ?? error)})`, advice)];
  }
}

/** Checks that the server of the webhook can be reached with a valid certificate. Nothing is posted. */
export async function checkWebhook({ webhookUrl }: Config): Promise<Finding[]> {
  if (!webhookUrl?.startsWith("https:")) return [];
  return [await checkCertificate(webhookUrl, "webhook")];
}

async function checkCertificate(url: string, whose: string): Promise<Finding> {
  const { hostname, port } = new URL(url);
  try {
    const certificate = await certificateOf(hostname, Number(port || 443));
    if (!certificate) {
      const advice = `Can this machine reach ${hostname}, port ${port || 443}?`;
      return broken(`certificate of the ${whose} cannot be looked at: nothing answers`, advice);
    }
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
    if (days >= LEAST_DAYS) return well(`certificate of the ${whose} is good for ${days} days`);
    return look(`certificate of the ${whose} ends in ${days} days`, "Does what renews it still run?");
  } catch (error) {
    return broken(
      `certificate of the ${whose} is not taken (${reasonOf(error)})`,
      `Renew it for ${hostname}, with its whole chain.`,
    );
  }
}

/** The certificate; null when nothing answers. Rejects one that browsers would refuse. */
function certificateOf(host: string, port: number): Promise<PeerCertificate | null> {
  return new Promise((resolve, reject) => {
    let isReached = false;
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on("connect", () => {
      isReached = true;
    });
    socket.on("timeout", () => socket.destroy(new Error("no answer")));
    socket.on("error", (error) => (isReached ? reject(error) : resolve(null)));
  });
}
