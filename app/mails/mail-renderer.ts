import type { Brand, RenderMail } from "#shared/contracts/mail.ts";

/** What the server renders its mails with. The templates are loaded with the first mail, not with the site. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { renderMailContent } = await import("./render-mail-content.tsx");
    return renderMailContent(brand, mail);
  };
}
