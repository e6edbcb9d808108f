import type { Lead } from "#server/store/leads/leads-table.server.ts";
import { csvLine } from "#shared/formats/csv.ts";
import { inOrder } from "#shared/forms/lead-fields.ts";

/** Leads as CSV (RFC 4180) with a column for every field that any of them has; safe to open in a spreadsheet. */
export function toCsv(leads: readonly Lead[]): string {
  const fieldNames = inOrder(leads.flatMap((lead) => Object.keys(lead.fields)));
  const rows = leads.map((lead) => {
    const { id, reference, kind, createdAt, flags, visit, consentVersion } = lead;
    const fields = Object.fromEntries(fieldNames.map((name) => [name, lead.fields[name] ?? ""]));
    return { reference, createdAt, kind, flags: flags.join(" "), ...fields, ...visit, consentVersion, id };
  });
  const header = Object.keys(rows[0] ?? { reference: "" });
  return [header, ...rows.map((row) => Object.values(row))].map(csvLine).join("");
}
