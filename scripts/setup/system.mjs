export const NEEDED_MAJOR = 24;
const STARTING_MAJOR = 20;

/** Systems for which npm has the project's Node; elsewhere the system's own must be new enough. */
const WITH_NODE = ["linux-x64", "linux-arm64", "win32-x64"];

export const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/** Why this system cannot run the project, known before anything is fetched; undefined if it can. */
export function unfit({ platform, arch, version, isMusl }) {
  const major = majorOf(version);
  const get = platform === "darwin" ? "brew install node@24, or https://nodejs.org" : "https://nodejs.org";
  if (major >= NEEDED_MAJOR) return undefined;
  if (major < STARTING_MAJOR)
    return `Node ${STARTING_MAJOR} or newer is needed to start; this is ${version}. Get Node ${NEEDED_MAJOR}: ${get}`;
  if (!WITH_NODE.includes(`${platform}-${arch}`) || isMusl)
    return `The site runs on Node ${NEEDED_MAJOR}, which npm has for ${WITH_NODE.join(", ")} (glibc) only; this is ${platform}-${arch}${isMusl ? " (musl)" : ""} with Node ${version}. Get Node ${NEEDED_MAJOR}: ${get}`;
  return undefined;
}

export const thisSystem = () => ({
  platform: process.platform,
  arch: process.arch,
  version: process.version,
  isMusl: process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime,
});
