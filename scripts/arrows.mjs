/**
 * Which room of the house may import which: the one table, with imports of types. Checked by
 * dependency-cruiser (`node node_modules/dependency-cruiser/bin/dependency-cruiser.mjs --config
 * scripts/arrows.mjs ROOMS`), which reads TypeScript through "@swc/core", because TypeScript 7 has
 * no programming interface yet.
 *
 * A path names a folder (`app/ui/`), a file, or the files directly in a folder (`app/*`).
 */

const TYPES_OF_CONTENT = "content-model/types.ts";

/** @type {readonly {room: string, imports: readonly string[], because: string}[]} */
const rooms = [
  {
    room: "shared/",
    imports: [],
    because: "Everything stands on shared, so it knows nothing of ours.",
  },
  {
    room: "content-model/",
    imports: ["shared/"],
    because: "Content is data: no page, no feature, no server.",
  },
  {
    room: "app/ui/",
    imports: ["shared/", TYPES_OF_CONTENT],
    because: "Parts of pages know neither pages nor values of content.",
  },
  {
    room: "app/browser/behaviors/",
    imports: ["shared/"],
    because: "Behaviours run without React, before anything else has come.",
  },
  {
    room: "app/browser/early/",
    imports: ["shared/"],
    because: "What runs before the first paint uses nothing outside itself.",
  },
  {
    room: "app/search/",
    imports: ["app/ui/", "shared/"],
    because: "The search is an island of its own.",
  },
  {
    room: "app/forms/",
    imports: ["app/browser/islands/", "app/ui/", "shared/", TYPES_OF_CONTENT],
    because: "Values of content come through the loaders of pages.",
  },
  {
    room: "app/sections/",
    imports: [
      "app/*",
      "app/features/",
      "app/forms/",
      "app/browser/islands/",
      "app/ui/",
      "shared/",
      TYPES_OF_CONTENT,
    ],
    because: "Values of content come through the loaders of pages.",
  },
  {
    room: "app/browser/islands/",
    imports: [
      "app/features/",
      "app/forms/",
      "app/pages/",
      "app/search/",
      "app/sections/",
      "app/ui/",
    ],
    because: "Islands are the components that the registry names.",
  },
  {
    room: "app/shell/",
    imports: [
      "app/*",
      "app/features/",
      "app/forms/",
      "app/browser/early/",
      "app/browser/islands/",
      "app/search/",
      "app/ui/",
      "shared/",
      TYPES_OF_CONTENT,
    ],
    because: "What surrounds a page knows none of them.",
  },
  {
    room: "app/mails/",
    imports: ["shared/"],
    because: "Mails render what they are handed: shared, the palette, the type and React.",
  },
  {
    room: "app/documents/",
    imports: ["shared/", TYPES_OF_CONTENT],
    because: "The PDF renderer knows none of the site's components.",
  },
  {
    room: "app/structured-data/",
    imports: ["app/*", "shared/", "content-model/*"],
    because: "Structured data is data: content, addresses and trails.",
  },
  {
    room: "app/pages/",
    imports: [
      "app/*",
      "app/documents/",
      "app/features/",
      "app/forms/",
      "app/browser/islands/",
      "app/search/",
      "app/sections/",
      "app/shell/",
      "app/structured-data/",
      "app/styles/",
      "app/ui/",
      "content-model/",
      "shared/",
    ],
    because: "A page asks a feature, never the database or the desk.",
  },
  {
    room: "app/specimens/",
    imports: ["app/sections/", "app/ui/", "content-model/", "shared/"],
    because: "It shows what pages are made of, and no page.",
  },
  {
    room: "app/desk/frame/",
    imports: [
      "app/*",
      "app/browser/early/",
      "app/desk/styles/",
      "app/forms/",
      "app/shell/",
      "app/ui/",
      "server/*",
      "shared/",
      "content-model/",
    ],
    because: "The frame of the desk knows none of the features that fill it.",
  },
  {
    room: "app/features/",
    imports: [
      "app/*",
      "app/desk/frame/",
      "app/features/",
      "app/forms/",
      "app/browser/islands/",
      "app/mails/",
      "app/sections/",
      "app/structured-data/",
      "app/ui/",
      "content-model/",
      "server/*",
      "server/delivery/",
      "server/limits/",
      "server/outbox/",
      "server/store/",
      "shared/",
    ],
    because: "A feature knows neither pages nor what starts the server.",
  },
  {
    room: "server/",
    imports: ["app/features/", "shared/"],
    because: "The server knows features and shared: pages and content are handed to it.",
  },
];

/**
 * The server's folders from top to bottom; files directly in server/ start it or serve all of them.
 */
const floors = ["metrics", "http", "backup", "outbox", "delivery", "limits", "store"];

/**
 * Whose tables a feature or a folder of the server uses besides its own. The list may shrink, not
 * grow.
 */
const usesTablesOf = {
  "app/desk/frame": ["audit"],
  "app/features/audit": ["enquiries", "members"],
  "app/features/editing": ["audit", "members"],
  "app/features/enquiries": ["audit", "leads", "members"],
  "app/features/figures": ["enquiries", "newsletter"],
  "app/features/mailbox": ["audit"],
  "app/features/members": ["audit", "enquiries"],
  "app/features/newsletter": ["audit", "members"],
  "app/features/outbox": ["audit", "enquiries"],
  "app/features/privacy": ["audit", "enquiries", "leads", "newsletter"],
  "server/backup": ["privacy"],
  "server/delivery": ["enquiries", "members"],
  "server/outbox": ["enquiries", "newsletter"],
  "server/store": ["editing", "mailbox", "newsletter"],
};

/** Files that import upwards today, and what they import there. The list may shrink, not grow. */
const upwards = {
  "app/desk/frame/layout.tsx": [
    "app/features/editing/editing-site.server.ts",
    "app/features/editing/review.server.ts",
    "app/features/enquiries/desk/enquiry-settings.ts",
    "app/features/enquiries/enquiry-filter.ts",
    "app/features/enquiries/read-enquiries.server.ts",
    "app/features/outbox/outbox.server.ts",
  ],
  "app/desk/frame/member.ts": ["app/features/members/sessions.server.ts"],
  "app/desk/frame/posts.server.ts": ["app/features/audit/tables/desk-answers-table.server.ts"],
};

const OURS = "^(app|content-model|server|shared)/";
const MADE = "^app/generated/";

const literally = (path) => path.replace(/[.]/g, "\\.");

function patternOf(path) {
  if (path.endsWith("/*")) return `^${literally(path.slice(0, -1))}[^/]+$`;
  return path.endsWith("/") ? `^${literally(path)}` : `^${literally(path)}$`;
}

const isIn = (room, file) => new RegExp(patternOf(room)).test(file);

/**
 * What the files of the room import upwards is forbidden to the others there, and anything else to
 * these files.
 */
const ofRooms = rooms.flatMap(({ room, imports, because }) => {
  const rule = (name, from, more) => ({
    name: `rooms: ${name}`,
    comment: because,
    severity: "error",
    from,
    to: { path: OURS, pathNot: [room, ...imports, ...more].map(patternOf).concat(MADE) },
  });
  const above = Object.entries(upwards).filter(([file]) => isIn(room, file));
  const known = above.map(([file]) => patternOf(file));
  return [
    rule(room, { path: patternOf(room), pathNot: known }, []),
    ...above.map(([file, targets]) => rule(file, { path: patternOf(file) }, targets)),
  ];
});

const ofFloors = floors.slice(1).map((floor, index) => ({
  name: `floors: server/${floor}`,
  comment: "Folders of the server import only what stands below them.",
  severity: "error",
  from: { path: `^server/${floor}/` },
  to: { path: `^server/(${floors.slice(0, index + 1).join("|")})/` },
}));

const ofTables = Object.entries(usesTablesOf).map(([owner, others]) => ({
  name: `tables: ${owner}`,
  comment: "Tables belong to their feature: use what its verbs offer.",
  severity: "error",
  from: { path: `^${owner}/` },
  to: {
    path: "^app/features/[^/]+/tables/",
    pathNot: [owner, ...others.map((name) => `app/features/${name}`)].map((path) => `^${path}/`),
  },
}));

export default {
  forbidden: [
    ...ofRooms,
    ...ofFloors,
    ...ofTables,
    {
      name: "server alone",
      comment:
        "Commands load these files where only the server is installed: no page, no content, no component.",
      severity: "error",
      from: { path: "^(server|app/features)/.+[.]server[.]ts$" },
      to: {
        path: "^(app|content-model)/|[.]tsx$",
        pathNot: "^app/features/.+[.]ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "known floors",
      comment: "A new folder of the server gets its place in `floors`.",
      severity: "error",
      from: { path: `^server/(?!(${floors.join("|")})/)[^/]+/` },
      to: {},
    },
    {
      name: "no React in content and shared",
      comment: "They are data and rules.",
      severity: "error",
      from: { path: "^(content-model|shared)/" },
      to: { path: "node_modules/(react|react-dom|react-router)/" },
    },
    {
      name: "no circle",
      comment: "Two modules that need each other are one, or share a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]test[.]tsx?$|^build/|[.]react-router" },
    enhancedResolveOptions: {
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
