import { data } from "react-router";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryEvent, EnquiryServices } from "#shared/contracts/desk-services.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";

export type EnquiryDependencies = {
  readonly by: ActingMember;
  readonly id: string;
  readonly enquiries: EnquiryServices;
  readonly members: readonly ActingMember[];
  readonly words: DeskEnquiries;
};

type ContactTexts = Readonly<Record<string, string>>;

export type Step = { readonly nextStep: string; readonly nextStepOn: string };

export type EnquiryResult =
  | { readonly status: "done"; readonly did: keyof DeskEnquiries["done"]; readonly changeId?: string }
  /** Somebody else saved one of the fields first: their changes, the version for the next save, and the typed step. */
  | {
      readonly status: "stale";
      readonly events: readonly EnquiryEvent[];
      readonly version: number;
      readonly typed: Step;
    }
  | {
      readonly status: "no contact";
      readonly errors: ContactTexts;
      readonly typed: ContactTexts;
    }
  | { readonly status: "no note"; readonly error: string }
  | { readonly status: "no reply"; readonly error: string; readonly subject: string; readonly text: string };

export const answer = (result: EnquiryResult, status = 200) => data(result, { status });
