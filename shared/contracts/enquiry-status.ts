export type StatusTone = "fresh" | "busy" | "good" | "quiet";

/** Whether enquiries with such a status are open work: in lists, digests and next steps. */
export const isOpenStatus = ({ tone }: { readonly tone: StatusTone }): boolean =>
  tone === "fresh" || tone === "busy";
