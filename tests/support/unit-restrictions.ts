import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const unit = readFileSync(join(import.meta.dirname, "../../deploy/site.service"), "utf8");
const settings = new Map(
  unit
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const),
);
export const unitSetting = (name: string): string => settings.get(name) ?? "";

/** An account without a right to anything, as `User=site` is to what it does not own. */
export const UNIT_USER = 65_534;

export const canRestrict =
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "setpriv", "--reuid", "0", "true"]).status === 0;
if (!canRestrict)
  console.log("SKIPPED the restrictions of the unit: only root may mount as systemd does.");

/**
 * Runs what follows as the unit runs the site: everything is read-only except these folders,
 * without capabilities, as another account. systemd itself needs to be process 1, so its mounts are
 * made here.
 */
export const underTheUnit = (...writable: readonly string[]): string[] => {
  if (unitSetting("ProtectSystem") !== "strict")
    throw new Error("deploy/site.service: ProtectSystem is not strict");
  const user = String(UNIT_USER);
  const isKept = ["/dev", "/proc", "/sys", ...writable]
    .map((path) => `${path}|${path}/*`)
    .join("|");
  const mounts = [
    ...writable.map((path) => `mount --bind '${path}' '${path}'`),
    `cut -d' ' -f5 /proc/self/mountinfo | while read place; do case "$place" in ${isKept}) ;;`,
    `*) mount -o remount,bind,ro "$place" || exit 1 ;; esac; done`,
    `umask ${unitSetting("UMask")}`,
    `exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --bounding-set=-all -- "$@"`,
  ];
  return ["unshare", "--mount", "--propagation", "private", "sh", "-ec", mounts.join("\n"), "unit"];
};
