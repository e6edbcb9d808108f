import { content } from "virtual:content";

/** The validated records. Import values from here in loaders only: one import from a component ships them all. */
export const {
  site,
  claims,
  navigation,
  clients,
  testimonials,
  technologies,
  home,
  contactPage,
  newsletterPages,
  products,
  aboutPage,
  servicesPage,
  development,
  practices,
  careerPage,
  openings,
  workPage,
  work,
  hireFrame,
  rosterPage,
  blogPage,
  digitalMarketingPage,
  investingPage,
  investingGuide,
  legal,
  people,
  hire,
  posts,
} = content;
export const { aboutPage, servicesPage, development, practices, careerPage, openings, workPage, work } = content;
export const { blogPage, digitalMarketingPage, investingPage, investingGuide, legal } = content;
