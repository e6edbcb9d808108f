export const serviceCategories = {
  development: "Development",
  design: "Design",
  architecture: "Architecture",
  ecommerce: "eCommerce",
  integration: "Integration",
  optimization: "Optimization",
  migration: "Migration",
  security: "Security",
  cloud: "Cloud",
  deployment: "Deployment",
  testing: "Testing",
  quality: "Quality",
  data: "Data",
  support: "Support",
  maintenance: "Maintenance",
} as const;

export const developerTypes = {
  frontend: "Frontend",
  backend: "Backend",
  fullstack: "Full-stack",
  mobile: "Mobile",
  ai: "AI",
} as const;

export type DeveloperType = keyof typeof developerTypes;
