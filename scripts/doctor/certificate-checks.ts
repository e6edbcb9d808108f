import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";
import type { Config } from "#server/config.server.ts";
import { type Finding, look } from "./finding.ts";
import { otherNameOf } from "./name-checks.ts";

const PATIENCE_MS = 20_000;
const DAY_MS = 24 * 60 * 60_000;
/** Certificates are renewed when a third of their time is left; with less, nobody renewed it. */
const LEFT = 1 / 5;

const ADVICE =
  "It should have been renewed by itself, and visitors are turned away once it ends: " +
  "`certbot renew --dry-run`, or the log of Caddy, says why it was not.";

/** Certificates of the site's names that end soon; one that has ended is told by checkNames. */
export async function checkCertificates(
  { siteUrl }: Pick<Config, "siteUrl">,
  now = new Date(),
): Promise<Finding[]> {
  if (!siteUrl?.startsWith("https:")) return [];
  const names = [siteUrl, otherNameOf(siteUrl)].filter((name) => name !== null);
  const findings = await Promise.all(names.map((name) => checkCertificate(name, now)));
  return findings.flat();
}

async function checkCertificate(address: string, now: Date): Promise<Finding[]> {
  const certificate = await certificateOf(new URL(address));
  if (!certificate) return [];
  const [begins, ends] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const leftMs = ends - now.getTime();
  if (!(leftMs >= 0 && leftMs < (ends - begins) * LEFT)) return [];
  const days = Math.floor(leftMs / DAY_MS);
  return [look(`the certificate of ${address} ends in ${days} days`, ADVICE)];
}

/** Null where no certificate is shown. Whether it is a good one, checkNames says. */
function certificateOf({ hostname, port }: URL): Promise<PeerCertificate | null> {
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      port: Number(port || 443),
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    const end = (certificate: PeerCertificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once("secureConnect", () => end(socket.getPeerCertificate()));
    socket.once("error", () => end(null));
    socket.once("timeout", () => end(null));
  });
}
