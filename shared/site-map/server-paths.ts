import { deskPages } from "#shared/contracts/desk-pages.ts";
import { homeScreenIcons } from "./home-screen-icons.ts";

/** What the server answers itself, without a page. */
export const serverPaths: readonly string[] = [
  "/healthz",
  "/readyz",
  "/api/challenge",
  "/api/figures",
  "/api/reports",
];

/** Folders of files that the build writes, with names of its own choice. */
const BUILT_FOLDERS = ["/assets", "/pagefind", "/share"];

/**
 * Files that the build writes or copies; those with an entry in the table of pages are not
 * repeated.
 */
const BUILT_FILES = [
  "/404.html",
  "/apple-touch-icon.png",
  "/icon.svg",
  "/speculation-rules.json",
  "/third-party-notices.txt",
  ...homeScreenIcons.map(({ path }) => path),
];

/**
 * Where certificates are renewed and contacts are looked up (RFC 8615); a proxy answers some of
 * them.
 */
const WELL_KNOWN = "/.well-known";

const firstFolder = (path: string) => `/${path.split("/")[1]}`;

/**
 * Everything below these belongs to the server or the desk, also what a later release adds there.
 */
const ownFolders: ReadonlySet<string> = new Set([
  ...deskPages.map(({ path }) => firstFolder(path)),
  ...serverPaths.map(firstFolder),
  ...BUILT_FOLDERS,
  WELL_KNOWN,
]);

const isDataOfPage = (path: string) => path.endsWith(".data");

/**
 * Whether the server, the desk or a file of the build answers a path, so that no redirect may cover
 * it.
 */
export const isOwnPath = (path: string): boolean =>
  ownFolders.has(firstFolder(path)) || BUILT_FILES.includes(path) || isDataOfPage(path);
