/** One page of each template; where records of one kind are drawn in two ways, one of each. */
export const everyTemplate = [
  ...["/", "/about", "/career", "/services", "/services/digital-marketing", "/services/investing-in-india"],
  ...["/services/web-development", "/services/mobile-development", "/services/qa-testing", "/services/gdpr-compliance"],
  ...["/work", "/work/ecommerce-platform", "/work/deccanor-upgrade"],
  ...[
    "/products/ai-ml",
    "/products/hrms",
    "/products/ticket-system",
    "/products/asset-management",
    "/products/software",
  ],
  ...["/hire/developers", "/hire/react-developer", "/blog", "/blog/tags/testing"],
  ...[
    "/blog/offline-first-sync-without-lost-edits",
    "/search",
    "/contact-us",
    "/pricing",
    "/newsletter",
    "/newsletter/confirm",
  ],
  ...["/privacy", "/accessibility", "/404"],
];
