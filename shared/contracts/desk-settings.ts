import type { Actor } from "./desk.ts";

/** A prepared reply. `{name}`, `{reference}`, `{company}` and `{member}` are filled in when one is inserted. */
export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

/** A template with who changed it last; null for one of the content that nobody changed. */
export type StoredTemplate = ReplyTemplate & { readonly changedBy: string | null; readonly changedAt: string | null };

export type SavedView = { readonly id: string; readonly name: string; readonly query: string };
export type BlockedDomain = { readonly domain: string; readonly memberName: string; readonly createdAt: string };

/** What members keep for their work on enquiries. */
export type DeskSettings = {
  templates(): Promise<StoredTemplate[]>;
  /** Changes a template, or with an empty id adds it; returns its id. */
  saveTemplate(by: Actor, template: ReplyTemplate): Promise<string>;
  /** Deletes a template, or brings a deleted one back; says whether there was one to. */
  removeTemplate(by: Actor, id: string): Promise<boolean>;
  restoreTemplate(by: Actor, id: string): Promise<boolean>;
  views(memberId: string): Promise<SavedView[]>;
  saveView(memberId: string, view: Omit<SavedView, "id">): Promise<void>;
  deleteView(memberId: string, id: string): Promise<void>;
  blockedDomains(): Promise<BlockedDomain[]>;
  blockDomain(by: Actor, domain: string): Promise<void>;
  unblockDomain(by: Actor, domain: string): Promise<void>;
};
