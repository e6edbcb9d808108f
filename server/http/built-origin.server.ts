import type { Config } from "#server/config.server.ts";

/**
 * What keeps a build of another origin from being served; null where nothing does. Search engines
 * drop pages whose canonical URL is on another site.
 */
export function problemOfOrigin(
  built: string,
  { siteUrl, isProduction }: Pick<Config, "siteUrl" | "isProduction">,
): { readonly says: string; readonly advice: string } | null {
  if (!siteUrl || siteUrl === built || !isProduction) return null;
  return {
    says: `The pages were built for ${built}`,
    advice: `Build them for ${siteUrl}: SITE_URL=${siteUrl} npm run build`,
  };
}
