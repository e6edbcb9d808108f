import { createMailRenderer } from "#app/mails/mail-renderer.tsx";
import { sampleBrand } from "./sample-lead.ts";

/** The site's own templates, for server tests, which may not import them. */
export const renderMail = createMailRenderer(sampleBrand);
