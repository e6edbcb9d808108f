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
  blogPage,
  people,
  hire,
  posts,
} = content;
