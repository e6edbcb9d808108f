import type { Brand, RenderMail } from "#shared/contracts/mail.ts";

/** Gives the subjects of mails, without the work of rendering them. */
export function createSubjectRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { subjectOf } = await import("./render-mail-content.tsx");
    return { subject: subjectOf(brand, mail), html: "", text: "" };
  };
}

/** Renders the mails of the server. The templates are loaded with the first mail, not at the start. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { renderMailContent } = await import("./render-mail-content.tsx");
    return renderMailContent(brand, mail);
  };
}
