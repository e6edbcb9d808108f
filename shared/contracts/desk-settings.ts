import type { Actor } from "./desk.ts";

/** A prepared reply. `{name}`, `{reference}`, `{company}` and `{member}` are filled in when one is inserted. */
export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

export type SavedView = { readonly id: string; readonly name: string; readonly query: string };
export type BlockedDomain = { readonly domain: string; readonly memberName: string; readonly createdAt: string };

/** What members keep for their work on enquiries. */
export type DeskSettings = {
  templates(): Promise<ReplyTemplate[]>;
  /** Changes a template, or with an empty id adds it. */
  saveTemplate(by: Actor, template: ReplyTemplate): Promise<void>;
  removeTemplate(by: Actor, id: string): Promise<void>;
  views(memberId: string): Promise<SavedView[]>;
  saveView(memberId: string, view: Omit<SavedView, "id">): Promise<void>;
  deleteView(memberId: string, id: string): Promise<void>;
  blockedDomains(): Promise<BlockedDomain[]>;
  blockDomain(by: Actor, domain: string): Promise<void>;
  unblockDomain(by: Actor, domain: string): Promise<void>;
};
