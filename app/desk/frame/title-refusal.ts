import type { MiddlewareFunction } from "react-router";

/**
 * Begins the title of a refused form's page with "Error: ", as forms/use-error-title.ts does with a
 * script.
 */
export const titleRefusal: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (request.method !== "POST" || response.status < 400 || !isPage) return response;
  const html = await response.text();
  return new Response(html.replace("<title>", "<title>Error: "), response);
};
