/** Types of records, for sections and templates, which may not import values of content. */

export type { AboutPage } from "./schema/about-page.ts";
export type { BlogListing } from "./schema/blog-page.ts";
export type { CareerPage, Opening } from "./schema/career.ts";
export type { ContactPage } from "./schema/contact-page.ts";
export type { DeskDoor } from "./schema/desk-door.ts";
export type { DeskEnquiries } from "./schema/desk-enquiries.ts";
export type { DeskFigures } from "./schema/desk-figures.ts";
export type { DeskNewsletter } from "./schema/desk-newsletter.ts";
export type { DeskRecords } from "./schema/desk-records.ts";
export type { Development } from "./schema/development.ts";
export type { DigitalMarketingPage } from "./schema/digital-marketing-page.ts";
export type { HireFrame } from "./schema/hire-frame.ts";
export type { Home, HomeProducts } from "./schema/home.ts";
export type { Image } from "./schema/image.ts";
export type { GuideBlock, InvestingGuide } from "./schema/investing-guide.ts";
export type { InvestingChapter, InvestingPage } from "./schema/investing-page.ts";
export type { Legal, LegalChapter } from "./schema/legal.ts";
export type { Navigation } from "./schema/navigation.ts";
export type { NewsletterLinkPage, NewsletterPages } from "./schema/newsletter-pages.ts";
export type {
  Card,
  FaqItem,
  IconCard,
  LinkRecord,
  NextStepRecord,
  Seo,
  Step,
} from "./schema/parts.ts";
export type { PortraitRecord } from "./schema/portrait.ts";
export type { CoverKind } from "./schema/post.ts";
export type { Chapter, Deliverable, Practice } from "./schema/practice.ts";
export type { Price } from "./schema/price.ts";
export type { PriceWords } from "./schema/pricing-page.ts";
export type { Feature, Product, ProductSectionOf } from "./schema/product.ts";
export type { ProductScreen, ProductScreenOf } from "./schema/product-screens.ts";
export type { Figure } from "./schema/references.ts";
export type { RosterPage } from "./schema/roster-page.ts";
export type { SearchPage } from "./schema/search-page.ts";
export type { ServicesPage } from "./schema/services-page.ts";
export type { Site } from "./schema/site.ts";
export type { StepTimeline as StepTimelineRecord } from "./schema/step-timeline.ts";
export type { TechnologyGroup } from "./schema/technology.ts";
export type { WorkPage } from "./schema/work.ts";
export type { ClientLogo as Client } from "./views/client-view.ts";
export type { Entry, Proof, Quote, Story } from "./views/engagement-view.ts";
export type { HireLink, HirePage } from "./views/hire-page.ts";
export type { Cover, PostSummary, TagLink } from "./views/latest-posts.ts";
export type { Portrait } from "./views/portrait-view.ts";
export type { PostPage } from "./views/post-page.ts";
export type { ProductPage, ProductPageSection } from "./views/product-page.ts";
export type { CasePage, EntryPage, Project } from "./views/project.ts";
export type { RosterDeveloper, RosterFilter, RosterStack } from "./views/roster-view.ts";
export type { Testimonial } from "./views/testimonial-view.ts";
export type { FilterOption } from "./views/work-filters.ts";
