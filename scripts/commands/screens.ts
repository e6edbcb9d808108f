import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { openBrowser } from "../screens/browser.ts";
import { contactSheet } from "../screens/sheet.ts";
import { type View, type ViewName, views } from "../screens/views.ts";

const OUT = join(import.meta.dirname, "../../test-results/screens");
const viewNames = Object.keys(views) as ViewName[];

function readViews(text: string): ViewName[] {
  if (text === "all") return viewNames;
  return text.split(",").map((given) => {
    const name = viewNames.find((each) => each === given);
    if (!name) throw new InvalidArgumentError(`Expected all, or some of ${viewNames.join(",")}.`);
    return name;
  });
}

export default function screens(command: Command) {
  command
    .addHelpText("after", "\nPictures and contact sheets go to test-results/screens; what is wrong is printed.")
    .argument("[site]", "where it runs", "http://127.0.0.1:3000")
    .argument("[views]", `all, or some of ${viewNames.join(",")}`, readViews, viewNames)
    .argument("[paths...]", "these pages only")
    .action(lookAtAll);
}

async function lookAtAll(site: string, names: readonly ViewName[], paths: readonly string[]) {
  const known = pagePaths(loadContent()).flatMap(({ path, page }) => (page.kind === "file" ? [] : [path]));
  const strange = paths.filter((path) => !known.includes(path));
  if (strange.length > 0) throw new Error(`no pages: ${strange.join(", ")}`);
  await using browser = await openBrowser();
  const { lookAt } = await import("../screens/look.ts");
  let count = 0;
  for (const name of names) {
    const view: View = views[name];
    const chosen = paths.length > 0 ? paths : view.isForAll ? known : everyTemplate;
    await mkdir(join(OUT, name), { recursive: true });
    const entries = [];
    for (const path of chosen) {
      const { picture, findings } = await lookAt(browser, site + path, view);
      const file = `${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;
      await writeFile(join(OUT, name, file), picture);
      entries.push({ path, file, findings });
      for (const finding of findings) console.log(`${name} ${path} ${finding}`);
      count += findings.length;
    }
    await writeFile(join(OUT, name, "index.html"), contactSheet(name, entries));
  }
  console.log(`${count} finding(s); pictures are in ${OUT}`);
  process.exitCode = count > 0 ? 1 : 0;
}
