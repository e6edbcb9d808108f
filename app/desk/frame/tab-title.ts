import { mostCounted } from "#shared/contracts/desk.ts";
import { formatCount } from "./formats.tsx";

type Match = { readonly loaderData?: unknown } | undefined;

/**
 * A page's title that counts enquiries new to the member, so that a tab in the background tells of
 * them.
 */
export function tabTitle(matches: readonly Match[], title: string): string {
  const frame = matches.find((match) => hasCount(match?.loaderData));
  const count = hasCount(frame?.loaderData) ? frame.loaderData.newEnquiries : 0;
  return `${count > 0 ? `(${formatCount(count, mostCounted)}) ` : ""}${title} | Desk`;
}

const hasCount = (data: unknown): data is { readonly newEnquiries: number } =>
  typeof (data as { newEnquiries?: unknown } | null | undefined)?.newEnquiries === "number";
