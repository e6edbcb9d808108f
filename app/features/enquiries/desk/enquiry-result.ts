import { data } from "react-router";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryEvent } from "#features/enquiries/read-enquiries.server.ts";
import type { Site } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";

export type EnquiryDependencies = {
  readonly site: Site;
  readonly by: ActingMember;
  readonly id: string;
  readonly members: readonly ActingMember[];
  readonly words: DeskEnquiries;
  /** The code of the company's first currency. */
  readonly currency: string;
};

type ContactTexts = Readonly<Record<string, string>>;

/** What is typed beside the choices of status and owner. */
export const stepFields = ["nextStep", "nextStepOn", "worth"] as const;
export type Step = Readonly<Record<(typeof stepFields)[number], string>>;

export type ReplyText = { readonly subject: string; readonly text: string };

export type Did = keyof DeskEnquiries["done"];

export type EnquiryResult =
  | {
      readonly status: "done";
      readonly did: Did;
      readonly changeId?: string;
      /** What a reply said that was taken back: it is in the form again. */
      readonly takenBack?: ReplyText;
      /** The note that was changed or deleted. */
      readonly noteId?: string;
    }
  /**
   * Somebody else saved one of the fields first: their changes, the version for the next save, and
   * the typed step.
   */
  | {
      readonly status: "stale";
      readonly events: readonly EnquiryEvent[];
      readonly version: number;
      readonly typed: Step;
    }
  /** Nothing was saved, because the worth is no amount. */
  | {
      readonly status: "bad worth";
      readonly error: string;
      readonly version: number;
      readonly typed: Step;
    }
  | {
      readonly status: "no contact";
      readonly errors: ContactTexts;
      readonly typed: ContactTexts;
      /** Colleagues' corrections, which the member has seen now. */
      readonly seen: ContactTexts;
    }
  | { readonly status: "no note"; readonly error: string }
  /** A note that was not changed, with the text that was typed. */
  | {
      readonly status: "note not changed";
      readonly noteId: string;
      readonly error: string;
      readonly text: string;
    }
  | {
      readonly status: "no reply";
      readonly error: string;
      readonly subject: string;
      readonly text: string;
      /**
       * Fields of a template that are still in the text; posted as `anyway`, it is sent with them.
       */
      readonly forgotten?: string;
    };

export const answer = (result: EnquiryResult, status = 200) => data(result, { status });
