import type { Brand, RenderMail } from "#shared/contracts/mail.ts";

/** Renders the mails of the server. The templates are loaded with the first mail, not at the start. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { renderMailContent } = await import("./render-mail-content.tsx");
    return renderMailContent(brand, mail);
  };
}
