import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { referringSite } from "#shared/forms/visit.ts";
import { type Device, DIRECT, OTHERS } from "./visits.ts";

const MAX_AGENT_LENGTH = 512;
const MAX_CAMPAIGN_LENGTH = 100;

export type PageView = {
  readonly device: Device;
  readonly site: string | null;
  readonly campaign: string | null;
};

/**
 * The name to count under. A name with an email address counts as "others", because it identifies a
 * person.
 */
export const countedName = (name: string) => (/@|%40/.test(name) ? OTHERS : name);

export function deviceOf(agent: string | undefined): Device | null {
  if (agent === undefined || agent === "" || agent.length > MAX_AGENT_LENGTH) return null;
  if (isbot(agent)) return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return /Mobi|iPhone/i.test(agent) ? "phone" : "desktop";
}

export const wantsPrivacy = ({ headers }: IncomingMessage) => headers["sec-gpc"] === "1";

export function readPageView(request: IncomingMessage): PageView | null {
  const { headers, method } = request;
  if (method !== "GET" || wantsPrivacy(request) || isPrefetch(headers)) return null;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return null;
  const device = deviceOf(headers["user-agent"]);
  return device && { device, site: siteOf(headers), campaign: campaignOf(request.url ?? "") };
}

const isPrefetch = ({
  "sec-purpose": purpose,
  purpose: older,
  "x-moz": moz,
}: IncomingMessage["headers"]) =>
  purpose !== undefined || older === "prefetch" || moz === "prefetch";

function siteOf(headers: IncomingMessage["headers"]): string | null {
  const { referer, host, "x-forwarded-host": forwardedHost } = headers;
  if (headers["sec-fetch-site"] === "same-origin") return null;
  const from = referer?.split("/", 3)[2];
  if (from === undefined) return DIRECT;
  const own = [host, String(forwardedHost ?? "")].map((name) => referringSite(`//${name}`));
  const site = referringSite(referer ?? "");
  if (from === host || own.includes(site)) return null;
  return site || DIRECT;
}

function campaignOf(url: string): string | null {
  // Links of some mail programs write the names with capitals.
  if (!/[?&]utm_campaign=/i.test(url)) return null;
  const query = new URLSearchParams(url.slice(url.indexOf("?")));
  const [, campaign = ""] =
    [...query].find(([name]) => name.toLowerCase() === "utm_campaign") ?? [];
  const plain = campaign.replace(/\p{Cc}/gu, " ").trim();
  return beginningOf(countedName(plain), MAX_CAMPAIGN_LENGTH) || null;
}

/** Reads a message sent with `navigator.sendBeacon`; null if it is not one that our pages send. */
export function readBeacon(
  request: IncomingMessage,
  text: string,
  isPage: (path: string) => boolean,
) {
  const device = deviceOf(request.headers["user-agent"]);
  // The browser sets the referrer; scripts of other sites cannot name one of our pages.
  const page = URL.parse(request.headers.referer ?? "")?.pathname;
  if (text !== "shown" || device === null || wantsPrivacy(request)) return null;
  return page !== undefined && isPage(page) ? { page, device } : null;
}
