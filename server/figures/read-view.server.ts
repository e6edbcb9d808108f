import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { type Device, DIRECT, OTHERS } from "#shared/figures.ts";

const LONGEST_AGENT = 512;
const LONGEST_CAMPAIGN = 100;
const MOST_AGENTS = 500;
const HOST = /^[a-z0-9.-]{1,100}$/;

/** What a request for a page tells of where it came from and on what it is read. */
export type View = {
  readonly device: Device;
  /** Null when it came from a page of ours. */
  readonly site: string | null;
  /** Null when the address names none. */
  readonly campaign: string | null;
};

/** The name that something is counted by: a mail address in a link is somebody's, so it counts among the others. */
export const countedName = (name: string) => (/@|%40/.test(name) ? OTHERS : name);

const agents = new Map<string, Device | null>();

/** The kind of device that a browser says it runs on; null for what is no person's browser. */
export function deviceOf(agent: string | undefined): Device | null {
  if (agent === undefined || agent === "" || agent.length > LONGEST_AGENT) return null;
  const known = agents.get(agent);
  if (known !== undefined) return known;
  // Browsers of people are a few hundred; whoever makes up others only clears this.
  if (agents.size >= MOST_AGENTS) agents.clear();
  const device = isbot(agent) ? null : deviceNamedIn(agent);
  agents.set(agent, device);
  return device;
}

function deviceNamedIn(agent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return /Mobi|iPhone/i.test(agent) ? "phone" : "desktop";
}

/** Whether its browser asked that nobody counts it, by Global Privacy Control. */
export const wantsPrivacy = ({ headers }: IncomingMessage) => headers["sec-gpc"] === "1";

/** Reads a request for a page; null for one that is no view: a robot, a fetch ahead, or somebody who is not counted. */
export function readView(request: IncomingMessage): View | null {
  const { headers, method } = request;
  if (method !== "GET" || wantsPrivacy(request) || isAhead(headers)) return null;
  const purpose = headers["sec-fetch-dest"];
  if (purpose !== undefined && purpose !== "document") return null;
  const device = deviceOf(headers["user-agent"]);
  if (device === null) return null;
  return { device, site: siteOf(headers), campaign: campaignOf(request.url ?? "") };
}

const isAhead = ({ "sec-purpose": purpose, purpose: older, "x-moz": moz }: IncomingMessage["headers"]) =>
  purpose !== undefined || older === "prefetch" || moz === "prefetch";

/** The host of the page that led here, without its path. */
function siteOf({ referer, host, "sec-fetch-site": fetchSite }: IncomingMessage["headers"]): string | null {
  if (fetchSite === "same-origin") return null;
  if (referer === undefined) return DIRECT;
  const [, , from = ""] = referer.split("/", 3);
  if (from === host) return null;
  const site = from
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  return HOST.test(site) ? site : DIRECT;
}

function campaignOf(url: string): string | null {
  if (!url.includes("utm_campaign=")) return null;
  const campaign = new URLSearchParams(url.slice(url.indexOf("?"))).get("utm_campaign") ?? "";
  const plain = campaign.replace(/\p{Cc}/gu, " ").trim();
  return countedName(plain).slice(0, LONGEST_CAMPAIGN) || null;
}
