import * as z from "zod";
import { type Setting, url } from "#server/setting-schemas.server.ts";

export const webhookSettings = {
  WEBHOOK_URL: {
    about: "Where each lead is also posted as JSON.",
    expected: "an https URL (http only for a loopback address outside production)",
    schema: url(/^https?$/),
  },
  WEBHOOK_SECRET: {
    about: "Signs what is posted to WEBHOOK_URL.",
    expected: "at least 16 characters",
    isSecret: true,
    schema: z.string().min(16),
  },
  WEBHOOK_CHANGES: {
    about: "Whether changes of status, owner and first answer are posted to WEBHOOK_URL, too.",
    expected: "on or off",
    fallback: "off",
    schema: z.enum(["on", "off"]),
  },
} as const satisfies Record<string, Setting>;
