import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { LinkRecord, Navigation, Price, Site } from "#content/types.ts";

export type ShellSite = Site & {
  readonly directContact: DirectContact;
  /** Whether any record is made up. */
  readonly hasSamples: boolean;
};

export type ShellData = {
  readonly site: ShellSite;
  readonly navigation: Navigation;
  /** The page section on prices and what they depend on. */
  readonly aboutPrices: LinkRecord;
  readonly prices: readonly Pick<Price, "slug" | "label" | "from" | "unit">[];
  /**
   * The year in which the page was rendered; start-behaviors.ts replaces it with the current one.
   */
  readonly renderedYear: number;
};
