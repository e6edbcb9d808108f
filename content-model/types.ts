/** Types of records, for sections and forms, which may not import values of content. */

import type { Content } from "./definitions.ts";

export type { DeliverableOf } from "./schema/deliverable.ts";
export type { DrawnScreen, DrawnViewOf, ScreenBar } from "./schema/drawn-screens.ts";
export type { Image, Portrait } from "./schema/image.ts";
export type { GuideBlock } from "./schema/investing.ts";
export type {
  Card,
  FaqItem,
  IconCard,
  LinkRecord,
  NextStepRecord,
  Seo,
  Step,
  StepTimelineRecord,
} from "./schema/parts.ts";
export type { Cover, Thumb } from "./schema/post.ts";
export type { PricedLine } from "./schema/price.ts";
export type { Feature, Product, ProductSectionOf } from "./schema/product.ts";
export type {
  ExampleRecord,
  ProductScreen,
  ScreenBlock,
  ScreenBlockOf,
} from "./schema/product-screens.ts";
export type { Figure } from "./schema/references.ts";
export type { Chapter, Service } from "./schema/service.ts";
export type { Drawing, DrawingOf, TechnicalPicture } from "./schema/technical-picture.ts";
export type { Comparison } from "./views/comparison.ts";
export type {
  ClientLogo as Client,
  Entry,
  Proof,
  Quote,
  Result,
  Story,
  Testimonial,
} from "./views/engagement-view.ts";
export type { ExampleTeam } from "./views/example-team.ts";
export type { HireLink, HirePage, Team } from "./views/hire-page.ts";
export type { PersonPage, RosterDeveloper, RosterFilter } from "./views/people.ts";
export type { NewestIssue, PostPage, PostSummary, TagLink } from "./views/posts.ts";
export type { PlacedPrice, PriceGroup } from "./views/prices.ts";
export type { ProductPageSection } from "./views/product-page.ts";
export type { CasePage, EntryPage, Project } from "./views/project.ts";
export type { FilterOption } from "./views/work-filters.ts";
export type { WorkingDay } from "./views/working-day.ts";

export type AboutPage = Content["aboutPage"];
export type CareerPage = Content["careerPage"];
export type Opening = Content["openings"][string];
export type ComparePage = Content["comparePage"];
export type ContactPage = Content["contactPage"];
export type DeskSignIn = Content["deskSignIn"];
export type DeskContent = Content["deskContent"];
export type DeskEditing = Content["deskEditing"];
export type DeskEnquiries = Content["deskEnquiries"];
export type DeskNewsletter = Content["deskNewsletter"];
export type DeskRecords = Content["deskRecords"];
export type Development = Content["development"][string];
export type DigitalMarketingPage = Content["digitalMarketingPage"];
export type Home = Content["home"];
export type HomeProducts = NonNullable<Home["products"]>;
export type HireFrame = Content["hireFrame"];
export type InvestingPage = Content["investingPage"];
export type InvestingChapter = InvestingPage["report"][number];
export type LegalChapter = Content["legal"][string]["chapters"][number];
export type InvestingGuide = Content["investingGuide"];
export type Navigation = Content["navigation"];
export type NewsletterPages = Content["newsletterPages"];
export type NewsletterLinkPage = NewsletterPages["confirm"];
export type PriceWords = Pick<
  Content["pricingPage"],
  "seo" | "heading" | "intro" | "currencyLabel" | "movesLabel" | "recommended" | "faq" | "others"
>;
export type Price = Content["prices"][string];
export type RosterPage = Content["rosterPage"];
export type ServicesPage = Content["servicesPage"];
export type Site = Content["site"];
export type WorkPage = Content["workPage"];
export type TechnologyGroup = Content["technologies"][string];
