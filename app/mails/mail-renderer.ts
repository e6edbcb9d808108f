import type { Brand, RenderMail } from "#shared/contracts/mail.ts";

/** Returns the subjects of mails without rendering them. */
export function createSubjectRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { subjectOf } = await import("./render-mail-content.tsx");
    return { subject: subjectOf(brand, mail), html: "", text: "" };
  };
}

/** Renders the server's mails. The templates load with the first mail, not at startup. */
export function createMailRenderer(brand: Brand): RenderMail {
  return async (mail) => {
    const { renderMailContent } = await import("./render-mail-content.tsx");
    return renderMailContent(brand, mail);
  };
}
