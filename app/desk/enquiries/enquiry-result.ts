import { data } from "react-router";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryServices } from "#shared/contracts/desk-services.ts";
import type { ActingMember, EnquiryEvent, EnquiryPatch } from "#shared/contracts/enquiries.ts";

/** The dependencies of an enquiry's forms. */
export type EnquiryDependencies = {
  readonly by: ActingMember;
  readonly id: string;
  readonly enquiries: EnquiryServices;
  readonly members: readonly ActingMember[];
  readonly words: Pick<
    DeskEnquiries,
    | "statuses"
    | "emptyNote"
    | "emptyReply"
    | "placeholders"
    | "answeredMeanwhile"
    | "replyWaits"
    | "badDay"
    | "gone"
    | "done"
  >;
};

/** Texts by the names of the fields in a call. */
type ContactTexts = Readonly<Record<string, string>>;

export type EnquiryResult =
  /** What was done; `changeId` undoes a change, `reply` the reply that was sent. */
  | {
      readonly status: "done";
      readonly did: keyof DeskEnquiries["done"];
      readonly changeId?: string;
      readonly reply?: string;
    }
  /** Somebody else saved first: contains their changes, the version for the next save, and the typed values. */
  | {
      readonly status: "stale";
      readonly events: readonly EnquiryEvent[];
      readonly version: number;
      readonly typed: EnquiryPatch;
    }
  | { readonly status: "no day"; readonly error: string; readonly version: number; readonly typed: EnquiryPatch }
  | {
      readonly status: "no contact";
      readonly errors: ContactTexts;
      readonly typed: ContactTexts;
      readonly version: number;
    }
  | { readonly status: "no note"; readonly error: string }
  | {
      readonly status: "no reply";
      readonly error: string;
      readonly subject: string;
      readonly text: string;
      /** The placeholders in the text; posting it again sends them. */
      readonly placeholders?: string;
      /** The ids of the member's waiting replies; posting it again with them sends it. */
      readonly told?: string;
    }
  /** An undone reply, to be edited again. */
  | { readonly status: "reply undone"; readonly subject: string; readonly text: string };

export const answer = (result: EnquiryResult, status = 200) => data(result, { status });
