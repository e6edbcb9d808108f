/** The only icons the site may show: lucide names, drawn into one sprite at build. */
export const iconNames = [
  "activity", "alarm-clock", "archive", "arrow-left", "arrow-right", "arrow-up-right", "badge-check", "banknote",
  "bell", "blocks", "book-open", "bot", "box", "boxes", "brain", "brain-circuit", "briefcase", "bug", "building-2",
  "calendar", "calendar-check", "chart-column", "chart-line", "chart-no-axes-column-increasing", "check", "chevron-down",
  "chevron-left", "chevron-right", "circle-alert", "circle-check", "circle-help", "clipboard-check", "clipboard-list",
  "clock", "cloud", "cloud-upload", "code", "code-xml", "cog", "component", "container", "copy", "cpu", "credit-card",
  "database", "download", "external-link", "eye", "factory", "file-check", "file-code", "file-search", "file-text",
  "filter", "fingerprint", "flask-conical", "folder-tree", "gauge", "git-branch", "git-merge", "globe", "graduation-cap",
  "handshake", "hard-drive", "headphones", "heart-pulse", "history", "house", "image", "key-round", "landmark",
  "languages", "laptop", "laptop-minimal-check", "layers", "layers-2", "layout-dashboard", "layout-grid", "leaf",
  "life-buoy", "lightbulb", "link", "list-checks", "lock", "mail", "map-pin", "megaphone", "menu", "message-square",
  "messages-square", "microscope", "monitor", "monitor-smartphone", "moon", "network", "package", "package-search",
  "palette", "panels-top-left", "pause", "pen-tool", "phone", "pie-chart", "plane", "play", "plug", "plus", "puzzle",
  "qr-code", "radar", "radio", "receipt", "refresh-cw", "repeat", "rocket", "route", "ruler", "scale", "scan-line",
  "scan-search", "scroll-text", "search", "search-check", "server", "server-cog", "settings", "share-2", "shield",
  "shield-check", "shopping-bag", "shopping-cart", "signature", "sliders-horizontal", "smartphone", "sparkles",
  "split", "square-terminal", "star", "sun", "sun-moon", "tablet-smartphone", "tag", "target", "terminal",
  "test-tube", "thermometer", "ticket", "ticket-check", "timer", "trending-up", "triangle-alert", "truck",
  "user-check", "user-plus", "user-round", "user-search", "users", "users-round", "wallet", "wand-sparkles",
  "warehouse", "waypoints", "webhook", "wifi-off", "workflow", "wrench", "x", "zap",
] as const;

export type IconName = (typeof iconNames)[number];
