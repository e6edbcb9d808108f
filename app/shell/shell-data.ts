import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { LinkRecord, Navigation, Price, Site } from "#content/types.ts";

/** The part of the site record that the shell shows; the rest stays out of the pages. */
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
  /** The lowest prices of three kinds of work, for the pricing dialog. */
  readonly prices: {
    readonly label: string;
    readonly currencies: Site["currencies"];
    /** The page section on what they depend on. */
    readonly more: LinkRecord;
    readonly items: readonly Pick<Price, "slug" | "label" | "unit" | "from">[];
  };
  /** The year in which the page was rendered; behaviors/clocks.ts replaces it with the current one. */
  readonly renderedYear: number;
};
