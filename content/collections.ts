import { content } from "virtual:content";

/** The validated records. Import values from here in loaders only: one import from a component ships them all. */
export const { site, claims, navigation, clients, testimonials, technologies, people, inquiry } = content;
export const { home, contactPage, searchPage, blogPage, posts, legal, products, hire, rosterPage } = content;
export const { aboutPage, servicesPage, development, practices, careerPage, openings, workPage, work } = content;
