/**
 * The countries that the sample's copy speaks of, with words that belong to one: its names, people,
 * laws and taxes.
 */
export const countryFacts = [
  {
    code: "IN",
    name: "India",
    words: [
      "India",
      "Indian",
      "Indians",
      "DPDP",
      "GST",
      "GSTIN",
      "TDS",
      "FEMA",
      "RBI",
      "EPF",
      "Companies Act 2013",
    ],
  },
  {
    code: "GB",
    name: "the United Kingdom",
    words: [
      "United Kingdom",
      "UK",
      "Britain",
      "British",
      "UK GDPR",
      "PAYE",
      "HMRC",
      "Companies House",
      "English law",
    ],
  },
  {
    code: "US",
    name: "the United States",
    words: ["United States", "US", "USA", "American", "CCPA", "HIPAA"],
  },
  { code: "CA", name: "Canada", words: ["Canada", "Canadian", "PIPEDA", "Law 25"] },
] as const;
