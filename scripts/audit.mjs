import { spawnSync } from "node:child_process";
import { root } from "./setup/runtime.mjs";

// A report, not a gate: a registry that has no advisories, or none today, must not stop a build.
const windows = process.platform === "win32";
const { stdout } = spawnSync(windows ? "npm.cmd" : "npm", ["audit", "--json", "--loglevel=error"], {
  cwd: root,
  encoding: "utf8",
  shell: windows,
});
const report = JSON.parse(stdout || "{}");
if (!report.vulnerabilities) {
  console.log(`The registry did not say: ${report.message ?? report.error?.summary ?? "no answer"}`);
} else {
  for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities)) {
    console.log(`${severity.padEnd(10)} ${name} ${range}${fixAvailable ? ", fixed in a newer version" : ""}`);
  }
  const { total, ...bySeverity } = report.metadata.vulnerabilities;
  console.log(`${total} known: ${JSON.stringify(bySeverity)}`);
}
