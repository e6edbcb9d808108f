import { investingGuide, site } from "#content/collections.ts";

/**
 * The guide as a PDF. Prerendered: the renderer runs at build and in development, never on the
 * server.
 */
export async function loader() {
  const { renderInvestingGuide } = await import("#app/documents/investing-guide.tsx");
  const file = await renderInvestingGuide(investingGuide, site);
  return new Response(file, { headers: { "Content-Type": "application/pdf" } });
}
