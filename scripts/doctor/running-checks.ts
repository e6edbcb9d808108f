import type { Config } from "#server/config.server.ts";
import { DOCTOR_HEADER, READINESS } from "#server/http/readiness.server.ts";
import { keyState, readKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { broken, type Finding, well } from "./finding.ts";

const PATIENCE_MS = 20_000;

/**
 * Asks the site that runs on this machine, because only its own process knows that its database is
 * another than the one at its place. Says nothing if none runs.
 */
export async function checkRunning(config: Config): Promise<Finding[]> {
  const { port } = config;
  const asked = await ask(config);
  if (asked === null) return [];
  const { isReady, problem = "its log says why" } = asked;
  if (isReady) return [well(`the site that runs on port ${port} can store and send`)];
  return [
    broken(
      `the site that runs on port ${port} takes nothing: ${problem}`,
      "Visitors get 503 for what they send until that is mended.",
    ),
  ];
}

type Said = { readonly isReady: boolean; readonly problem?: string };

async function ask(config: Config): Promise<Said | null> {
  try {
    const answer = await fetch(`http://${hereOf(config.host)}:${config.port}/readyz`, {
      headers: await proofOf(config),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = (await answer.json()) as Partial<Said> | null;
    return typeof said?.isReady === "boolean" ? { ...said, isReady: said.isReady } : null;
  } catch {
    // Nothing listens there, or something else does.
    return null;
  }
}

/** A site that listens everywhere is asked here. */
function hereOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Without the key of the site it says only whether it is ready; reading it may not make one. */
async function proofOf(config: Config): Promise<Record<string, string>> {
  if ((await keyState(config)) !== "known") return {};
  const links = createSignedLinks(await readKeys(config), () => new Date());
  return { [DOCTOR_HEADER]: links.sign("doctor", READINESS) };
}
