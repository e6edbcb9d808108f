import type { Opening } from "#content/types.ts";

const opening: Opening = {
  slug: "baker",
  title: "Baker & Cook, 50% nights?",
  department: "Kitchen",
  location: "Nashik",
  type: "Full-time",
  experience: "2+ years",
  salary: "Bread",
  postedOn: "2026-11-01",
  openUntil: "2026-12-31",
  description: "Bread for everyone.",
  responsibilities: ["Bake", "Cook", "Clean"],
  requirements: ["Hands", "Nose", "Patience"],
  sample: true,
};

const words = {
  heading: "Openings",
  view: "View",
  apply: "Apply Now",
  applyNote: "Or write to",
  empty: { heading: "Nobody wanted", body: "Write anyway." },
  other: { heading: "Nothing for you?", body: "Write all the same." },
  write: { action: "Introduce yourself", subject: "Hello & welcome" },
  mailTo: "jobs@site.example",
};

export const jobLists = {
  none: { ...words, openings: [] },
  one: { ...words, openings: [opening] },
  several: { ...words, openings: [opening, { ...opening, slug: "chef", title: "Chef" }] },
};
