import { Counter, type Registry } from "prom-client";
import { leadForms } from "#features/leads/lead-fields.ts";

/**
 * `trapped`: stored for the desk to judge, but a robot filled in the field that people never see.
 */
const outcomes = ["accepted", "duplicate", "trapped", "unverified", "unavailable"] as const;

export type FormCounter = Counter<"form" | "outcome">;

export function createFormCounter(registers: Registry[]): FormCounter {
  const counter = new Counter({
    name: "site_forms_total",
    help: "Valid forms that were sent, by form and outcome.",
    labelNames: ["form", "outcome"],
    registers,
  });
  // From 0: Prometheus sees no increase in a series that begins with its first enquiry.
  for (const form of [...Object.keys(leadForms), "newsletter"]) {
    for (const outcome of outcomes) counter.inc({ form, outcome }, 0);
  }
  return counter;
}
