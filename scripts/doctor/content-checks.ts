import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createContentThread } from "#features/editing/content-thread.server.ts";
import { linesOf } from "#features/editing/problem-lines.server.ts";
import { servedBuild } from "#features/editing/publishing/served-build.server.ts";
import { openGit, RefusedPush } from "#features/editing/repository/git.server.ts";
import { openRepository, type Repository } from "#features/editing/repository/repository.server.ts";
import type { Config } from "#server/config.server.ts";
import { adviceOnForeign, foreignFolderIn } from "#server/data-folder.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const root = join(import.meta.dirname, "../..");
const UNIT = "/etc/systemd/system/site.service";
const NEEDED_GIT = [2, 38] as const;
/** How many people a finding names. */
const MOST_NAMED = 6;
const SET_UP = "docs/editing.md (Set it up) says how to make it.";
const OURS =
  "Give it to the account of the site: chown -R site PATH; and run this as that account.";

/** Whether editing at the desk could save a draft and build the site, if it is switched on. */
export async function checkEditing(config: Config): Promise<Finding[]> {
  const { contentRepository: folder, contentPublishing, dataDir } = config;
  if (folder === null) return [];
  const git = await checkGit();
  if (git) return [git];
  const repository = openRepository(folder, { isShared: contentPublishing !== "here" });
  const drafts = await checkDrafts(repository, folder);
  const findings = [drafts, await checkUnit(folder, dataDir)];
  if (contentPublishing !== "pipeline") {
    findings.push(await checkBuilding(dataDir));
    if (drafts.state === "well") findings.push(await checkPublished(repository, config));
  }
  if (contentPublishing !== "here") findings.push(await checkOrigin(repository));
  return findings.filter((finding) => finding !== null);
}

async function checkGit(): Promise<Finding | null> {
  try {
    const { stdout } = await promisify(execFile)("git", ["--version"]);
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number);
    const isNew = major > NEEDED_GIT[0] || (major === NEEDED_GIT[0] && minor >= NEEDED_GIT[1]);
    return isNew
      ? null
      : broken(
          `${stdout.trim()} is too old`,
          `Editing needs Git ${NEEDED_GIT.join(".")} or newer.`,
        );
  } catch {
    return broken("there is no git, which CONTENT_REPOSITORY needs", "apt-get install git");
  }
}

/** Mistakes that are made once, when the repository is set up. */
async function checkRepository(folder: string): Promise<Finding | null> {
  if (!existsSync(folder)) return broken(`there is no repository ${folder}`, SET_UP);
  if (existsSync(join(folder, ".git"))) {
    return broken(
      `${folder} is a working copy, where a draft would surprise whoever works in it`,
      `Name a bare copy instead: git clone --bare ${folder} /var/lib/site/content.git`,
    );
  }
  if (!existsSync(join(folder, "HEAD"))) return broken(`${folder} is no Git repository`, SET_UP);
  const headFile = join(folder, "HEAD");
  if ((await readFile(headFile, "utf8")).trim() === "") {
    return broken(
      `${headFile} is empty, as after a power cut`,
      `Name the branch to publish: echo "ref: refs/heads/main" > ${headFile}`,
    );
  }
  const locks = await forgottenLocks(folder);
  if (locks.length > 0) {
    return broken(
      `${folder} has locks that a crash left, so nothing is published: ${locks.join(", ")}`,
      `Delete them while no git works there: rm ${locks.join(" ")}`,
    );
  }
  const git = openGit(folder);
  const ask = async (...words: string[]) => (await git(words)).out.trim();
  const head = (
    await git(["symbolic-ref", "--quiet", "--short", "HEAD"], { allow: [1] })
  ).out.trim();
  const branches = (await ask("for-each-ref", "--format=%(refname:short)", "refs/heads"))
    .split("\n")
    .filter(Boolean);
  const engineers = branches.filter((branch) => !branch.startsWith("desk/"));
  if (branches.length === 0) {
    return broken(
      `${folder} has no commits`,
      `Push the site's content to it: git push ${folder} HEAD:${head || "main"}`,
    );
  }
  if (head === "") {
    const [here] = (
      await ask("for-each-ref", "--format=%(refname:short)", "--points-at=HEAD", "refs/heads")
    )
      .split("\n")
      .filter((branch) => engineers.includes(branch));
    return broken(
      `HEAD of ${folder} names a commit and no branch, so nothing can be published`,
      `Name the branch to publish: git --git-dir ${folder} symbolic-ref HEAD refs/heads/${here ?? "BRANCH"}`,
    );
  }
  if (!branches.includes(head)) {
    return broken(
      `${folder} publishes the branch ${head}, which it does not have; it has ${engineers.join(", ")}`,
      `Name the one to publish: git --git-dir ${folder} symbolic-ref HEAD refs/heads/${engineers[0] ?? "main"}`,
    );
  }
  if (branches.includes("desk")) {
    return broken(
      `${folder} has a branch called desk, where drafts are branches desk/…`,
      `Rename it: git --git-dir ${folder} branch -m desk another-name`,
    );
  }
  if ((await ask("ls-tree", head, "content")) === "") {
    return broken(`the branch ${head} of ${folder} has no folder content`, SET_UP);
  }
  return null;
}

/** Commits what is there once more, under a name that nobody reads, and takes the name away. */
async function checkDrafts(repository: Repository, folder: string): Promise<Finding> {
  try {
    const unfit = await checkRepository(folder);
    if (unfit) return unfit;
    // Git spreads objects over folders, so the trial below may miss one that another account made.
    const foreign = await foreignFolderIn(folder);
    if (foreign) return broken(`${folder} takes no drafts`, adviceOnForeign(foreign, folder));
    const tip = await repository.tip(await repository.main());
    if (tip === null) return broken(`${folder} has no commit`, SET_UP);
    await tryDraft(repository, openRepository(folder), tip);
    return well(`${folder} takes drafts`);
  } catch (error) {
    const advice = (await isFull(folder))
      ? `The disk of ${folder} is full: make room.`
      : OURS.replace("PATH", folder);
    return broken(`${folder} takes no drafts: ${reasonOf(error)}`, advice);
  }
}

async function tryDraft({ commit }: Repository, { move }: Repository, tip: string): Promise<void> {
  const author = { name: "doctor", email: "doctor@localhost" };
  const trial = { parents: [tip], files: new Map(), author, message: "A trial of doctor" };
  const made = await commit(trial);
  const name = `refs/doctor/${made}`;
  await move(name, null, made);
  await move(name, made, null);
}

const LEAST_FREE_BYTES = 2 ** 20;

const isFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LEAST_FREE_BYTES,
    () => false,
  );

/** A process that ended in the midst of its work left these; Git waits for nobody's. */
const FORGOTTEN_MS = 10 * 60_000;

/** Lock files that were left behind: Git refuses to change what they stand for, until they go. */
async function forgottenLocks(folder: string): Promise<readonly string[]> {
  const ours = await readdir(folder);
  const ofReferences = await readdir(join(folder, "refs"), { recursive: true }).catch(() => []);
  const locks = [...ours, ...ofReferences.map((name) => join("refs", name))]
    .filter((name) => name.endsWith(".lock"))
    .map((name) => join(folder, name));
  const ages = await Promise.all(
    locks.map(async (lock) => ({ lock, made: await stat(lock).catch(() => null) })),
  );
  return ages
    .filter(({ made }) => made !== null && Date.now() - made.mtimeMs > FORGOTTEN_MS)
    .map(({ lock }) => lock);
}

/** The unit's restrictions do not hold for this command, so its file is read. */
async function checkUnit(folder: string, dataDir: string): Promise<Finding | null> {
  const unit = await readFile(UNIT, "utf8").catch(() => "");
  const isInside = resolve(folder).startsWith(`${resolve(dataDir)}/`);
  if (!unit.includes("ProtectSystem=strict") || isInside || unit.includes(folder)) return null;
  return broken(
    `${UNIT} does not let the site write to ${folder}`,
    `Add ReadWritePaths=${folder} to it.`,
  );
}

async function checkBuilding(dataDir: string): Promise<Finding> {
  const missing = ["app", "content-model", "vite.config.ts", "node_modules/vite"].filter(
    (part) => !existsSync(join(root, part)),
  );
  if (missing.length > 0) {
    const advice =
      "Publish from a whole project (npm run build there once), or set CONTENT_PUBLISHING=pipeline.";
    return broken(`nothing can be built here: ${missing.join(", ")} is missing`, advice);
  }
  try {
    await rm(await mkdtemp(join(dataDir, "doctor-")), { recursive: true });
    return well(`${dataDir} takes builds`);
  } catch (error) {
    return broken(`${dataDir} takes no build: ${reasonOf(error)}`, OURS.replace("PATH", dataDir));
  }
}

/** Whether visitors get what is published, and if not, what of it this release cannot serve. */
async function checkPublished(repository: Repository, config: Config): Promise<Finding> {
  const commit = (await repository.tip(await repository.main())) ?? "";
  const served = await servedBuild(config, join(root, "build"));
  const short = commit.slice(0, 12);
  if (served?.commit === commit) return well(`visitors get what is published, ${short}`);
  const problems = await problemsOf(repository, commit);
  if (problems.length === 0) {
    return look(
      `this release does not serve what is published, ${short}`,
      "Its start draws the pages anew: start it, or restart it.",
    );
  }
  const rest = problems.length - MOST_NAMED;
  const named = problems.slice(0, MOST_NAMED).join("\n         ");
  return broken(
    `what is published, ${short}, does not fit this release, so visitors get earlier texts:\n         ${named}${rest > 0 ? `\n         and ${rest} more` : ""}`,
    "Correct these records and push them to the published branch, or install the release that they were written for. Then restart.",
  );
}

/** What the schemas of this release refuse in the records of a commit. */
async function problemsOf(repository: Repository, commit: string): Promise<readonly string[]> {
  if (!existsSync(join(root, "content-model"))) return [];
  const thread = createContentThread();
  try {
    const { problems = [] } = await thread.ask({
      ...(await repository.files(commit)),
      ask: "check",
    });
    return linesOf(problems).split("\n").filter(Boolean);
  } finally {
    await thread.close();
  }
}

async function checkOrigin(repository: Repository): Promise<Finding> {
  try {
    await repository.fetch();
    const tip = await repository.tip(await repository.main());
    if (tip !== null) await tryDraft(repository, repository, tip);
    return well("the repository's origin answers, and takes drafts");
  } catch (error) {
    if (error instanceof RefusedPush) {
      return broken(
        `the repository's origin takes no drafts: ${linesIn(error.message)}`,
        "Give the key or token of the site's account the right to write there, also to branches desk/… and to the one that is published; no hook or rule may refuse them.",
      );
    }
    const advice = "Is `origin` right, and does the account of the site have its key or token?";
    return broken(`the repository's origin does not answer: ${reasonOf(error)}`, advice);
  }
}

/** What Git said, in one line. */
const linesIn = (text: string) => text.split(/\s*\n\s*/).join("; ");

/** People whose profiles say "Ask us", because nobody has checked for a month when they can start. */
export function checkStarts(unchecked: readonly string[]): Finding[] {
  if (unchecked.length === 0) return [];
  const rest = unchecked.length - MOST_NAMED;
  const named = unchecked.slice(0, MOST_NAMED).join(", ");
  return [
    look(
      `nobody has checked for 30 days when they can start: ${named}${rest > 0 ? ` and ${rest} more` : ""}`,
      "Ask them, and change availableFrom and checkedOn of their records (content/people).",
    ),
  ];
}
