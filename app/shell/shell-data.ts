import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { LinkRecord, Navigation, Price, Site } from "#content/types.ts";

/** What the shell shows of the brand; the rest of the record stays out of the pages. */
export type ShellSite = Pick<
  Site,
  "name" | "wordmark" | "descriptor" | "blurb" | "badges" | "socials" | "externalForms" | "mark" | "parts" | "sample"
> & {
  readonly places: readonly { readonly name: string; readonly address: string }[];
  readonly directContact: DirectContact;
};

export type ShellData = {
  readonly site: ShellSite;
  readonly navigation: Navigation;
  /** The floors of three kinds of work, for the pricing dialog. */
  readonly prices: {
    readonly label: string;
    readonly currencies: Site["currencies"];
    /** Where the page says what moves them. */
    readonly more: LinkRecord;
    readonly items: readonly Pick<Price, "slug" | "label" | "unit" | "from">[];
  };
  /** The year in which the page was rendered; behaviors/clocks.ts puts the present one in its place. */
  readonly renderedYear: number;
};
