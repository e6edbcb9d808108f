import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { parse } from "yaml";
import { partsIn } from "#content/loading/left-out.ts";
import { redirectLinks } from "#content/loading/redirect-links.ts";

export default function fixLinks(command: Command) {
  command
    .addHelpText("after", "\nRun it after switching off a part in content/site.yaml, or after deleting a record.")
    .action(() => {
      const changes = redirectLinks(partsIn(parse(readFileSync("content/site.yaml", "utf8"))));
      for (const change of changes) console.log(change);
      console.log(changes.length === 0 ? "Every link leads to a page." : `${changes.length} links are changed.`);
    });
}
