import type { Brand, RenderMail } from "#shared/mail.ts";

/** What the server renders its mails with. The templates are loaded with the first mail, not with the site. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async ({ template, lead }) => {
    const { renderLeadMail } = await import("./render-lead-mail.tsx");
    return renderLeadMail(template, brand, lead);
  };
}
