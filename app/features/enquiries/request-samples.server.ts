import type { LeadKind } from "#features/leads/lead-fields.ts";

/** What made-up senders ask for, and from which page. */
type Request = {
  readonly kind: LeadKind;
  readonly page: string;
  readonly texts: readonly string[];
  readonly serviceType?: string;
};

export const requests: readonly Request[] = [
  {
    kind: "contact",
    page: "/contact-us",
    texts: [
      "Our customer portal is slow on phones and we would like it rebuilt.",
      "The team that wrote our warehouse system left, and nobody dares to change it.",
      "The nightly import takes nine hours and must take one.",
      "We look for a partner who stays with the project after the launch.",
    ],
  },
  {
    kind: "inquiry",
    page: "/hire/react-developer",
    texts: [
      "We need two React engineers for a project that started in spring and is late.",
      "Our booking pages are written in an old version of React, and we want to move to the current one.",
    ],
  },
  {
    kind: "pricing",
    page: "/pricing",
    serviceType: "consulting",
    texts: [
      "Please quote for moving a project of forty services to one platform.",
      "What would a second opinion on our architecture cost? About thirty tables and two integrations.",
    ],
  },
  {
    kind: "contact",
    page: "/services/web-development",
    texts: [
      "We want a first version of a tenants’ site in front of users within three months.",
      "Our shop takes orders in two languages and should take them in five.",
    ],
  },
  {
    kind: "inquiry",
    page: "/hire/python-developer",
    texts: [
      "We look for somebody who has built data pipelines in Python, for six months.",
      "Three of our forecasts run in notebooks. We need an engineer to make them a service.",
    ],
  },
  {
    kind: "call",
    page: "",
    texts: [
      "Asked whether we can take over the support of their ticket system in January.",
      "Wants to know how soon a tester could start, and will send their test plan.",
    ],
  },
  {
    kind: "contact",
    page: "/services/qa-testing",
    texts: [
      "Our accessibility audit found a hundred problems; we need people who have fixed such things before.",
      "Each release breaks something in the checkout. We would like to test it before our customers do.",
    ],
  },
  {
    kind: "inquiry",
    page: "/hire/devops-engineer",
    texts: [
      "Deployments take a day and are done by hand. We need one engineer to change that.",
      "We want to leave our own machines by next summer and need help with the plan.",
    ],
  },
  {
    kind: "pricing",
    page: "/pricing",
    serviceType: "support",
    texts: [
      "We have an application of eight years and two hundred users. What is its support a month?",
      "Please send us a price for support at weekends, for one system.",
    ],
  },
  {
    kind: "contact",
    page: "/products/hrms",
    texts: [
      "Can your HR product keep the rotas of four sites? We would like to see it.",
      "We are 140 people and track holidays in spreadsheets. What would a start with you look like?",
    ],
  },
  {
    kind: "inquiry",
    page: "/hire/vue-developer",
    texts: [
      "Our Vue developer goes on leave in spring. We need somebody who knows Vue for five months.",
    ],
  },
  {
    kind: "contact",
    page: "/",
    texts: ["We saw your work for a dairy and have a similar problem with routes and returns."],
  },
  {
    kind: "inquiry",
    page: "/hire/ios-developer",
    texts: ["Our app is only on Android. We want it on iPhones, with the same features."],
  },
];

export const wishes = [
  "Ideally from January, with half a day in common.",
  "The budget for this year is approved.",
  "We have designs, but no backend yet.",
  "A call this week would help us decide.",
  "Could you name two references of the same size?",
  "We work in two-week sprints and would like you to join them.",
  "",
];

export const campaigns = [
  "",
  "",
  "",
  "spring-audit",
  "",
  "",
  "portal-rebuild",
  "",
  "newsletter-oct",
  "",
  "partner-week",
];

export const referrers = ["", "https://search.example/", "", "https://directory.example/suppliers"];

export const spam = [
  {
    name: "Rank First Media",
    text: "We put your website on the first page: https://rank-first.example/offer",
  },
  {
    name: "Cheap Leads Now",
    text: "10,000 addresses of buyers for 49 dollars: https://leads-now.example",
  },
  {
    name: "Dr. Fortune",
    text: "Your inheritance waits. Answer with your bank details: https://fortune.example",
  },
] as const;

/** Notes of colleagues, by the status of the enquiry. */
export const notes: Readonly<Record<string, readonly string[]>> = {
  "in-talks": [
    "Called back: they decide within the month, and two others have been asked.",
    "They want to meet the engineer first. Profiles are ready.",
    "Their technical lead joins the next call.",
  ],
  proposal: [
    "Proposal sent, valid for four weeks.",
    "They asked for the same with one person less.",
  ],
  won: [
    "Signed. Work starts on the first of next month.",
    "Signed for three months, with an option on three more.",
  ],
  lost: [
    "They hired somebody of their own.",
    "The project was put off until next year.",
    "Our price was too high.",
  ],
};

export const steps = [
  "Send two profiles",
  "Call about the start date",
  "Ask for their test plan",
  "Send the proposal",
  "Agree on a date with their lead",
];

/** What some of them may bring. */
export const amounts = [4_800, 12_500, 36_000, 7_200, 18_000, 64_000, 9_500, 24_000];

/** Slugs of `content/desk/enquiries.yaml`. */
export const lostReasons = ["price", "no-answer", "someone-else", "no-longer-needed", "time"];
