import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "#content/editing/questions.ts";
import { fileOf, hashOf } from "./ask-git.server.ts";
import { type Author, identity } from "./author.server.ts";
import { moveReference, openGit, openRemote, placeOf } from "./git.server.ts";
import { readLastChanges } from "./last-changes.server.ts";
import { createMemory } from "./memory.server.ts";
import { readRemovals } from "./removals.server.ts";

type NewCommit = {
  readonly parents: readonly string[];
  readonly tree?: string;
  /** Texts and pictures by path; null deletes a file. */
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  readonly author: Author;
  readonly message: string;
};

/** What a commit says that nobody but its authors has read. */
export const unreadMessage = (message: string) => `${message}\n\n${REVIEWER}: ${NOBODY}`;

const RECORD = /^content\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:yaml|mdx)$/;
const PICTURE = /^content\/images\/(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*\.(?:png|jpg)$/;
/** Engineers add drawings; a record that comes back may bring its own. */
const DRAWING = /^content\/images\/(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*\.svg$/;
const isPicture = (file: string) => PICTURE.test(file) || DRAWING.test(file);
/** Files of recent commits are cached, because one answer compares up to four commits. */
const MOST_FILES = 8;
const MOST_ANSWERS = 500;
export const PUBLISHED_PAGE = 10;
/** The trailer of a commit that says who read it before it was published. */
const REVIEWER = "Reviewed-by";
const NOBODY = "nobody";
const SEPARATOR = "\u001f";

export type OpenBranch = {
  readonly ref: string;
  readonly commit: string;
  readonly author: string;
  readonly at: string;
};

export type Repository = ReturnType<typeof openRepository>;

/**
 * The content of a bare Git repository. Commits are written directly as objects, so nothing is
 * checked out and instances do not interfere: a reference moves only if it is as last seen.
 */
export function openRepository(folder: string, { isShared = false } = {}) {
  const git = openGit(folder);
  const place = placeOf(folder);
  const remote = isShared ? openRemote(git) : null;
  const line = async (...args: Parameters<typeof git>) => (await git(...args)).out.trim();
  /** What `git log` prints: for each commit its values of these format fields, such as `%H`. */
  async function log(fields: readonly string[], ...args: readonly string[]) {
    const { out } = await git(["log", `--format=${fields.join("%x1f")}`, ...args]);
    return out
      .split("\n")
      .filter(Boolean)
      .map((entry) => entry.split(SEPARATOR));
  }
  const remember = createMemory(MOST_ANSWERS);
  const rememberFiles = createMemory(MOST_FILES);

  async function tip(ref: string): Promise<string | null> {
    // A record's address comes from a URL, and Git understands more than names.
    if (!/^[\w./-]+$/.test(ref)) return null;
    return hashOf(place, `${ref}^{commit}`);
  }

  /** The files of a commit or tree, which never change. */
  const files = (commit: string): Promise<ContentFiles> =>
    rememberFiles(commit, async () => {
      const listed = (await git(["ls-tree", "-r", "-l", "-z", `${commit}:content`])).out
        .split("\0")
        .filter(Boolean);
      const entries = listed.map((entry) => {
        const [, hash = "", size = "", path = ""] =
          /^\d+ \w+ (\w+) +(\d+|-)\t(.*)$/s.exec(entry) ?? [];
        return { hash, size: Number(size), path };
      });
      const records = entries.filter(({ path }) => RECORD.test(`content/${path}`));
      const input = records.map(({ hash }) => `${hash}\n`).join("");
      // Git answers "<hash> blob <size>", the file, and a line break for each.
      const { bytes } = await git(["cat-file", "--batch"], { input });
      let end = -1;
      const texts = records.map(({ hash, size, path }) => {
        const start = end + `\n${hash} blob ${size}\n`.length;
        end = start + size;
        return [path, bytes.toString("utf8", start, end)] as const;
      });
      return { texts: new Map(texts), names: new Set(entries.map(({ path }) => path)) };
    });

  async function read(commit: string, file: string): Promise<string | null> {
    if (!RECORD.test(file) || !/^[0-9a-f]{40}$/.test(commit)) return null;
    const bytes = await fileOf(place, `${commit}:${file}`);
    return bytes && Buffer.from(bytes).toString();
  }

  /** A copy of a tree with these files changed. */
  async function treeWith(from: string, files: NewCommit["files"]): Promise<string> {
    const lines: string[] = [];
    for (const [file, text] of files) {
      const isKnown = text instanceof Uint8Array ? isPicture(file) : RECORD.test(file);
      if (!isKnown) throw new Error(`${file} is no record of content/`);
      const isGone = text === null;
      const blob = isGone
        ? "0".repeat(40)
        : await line(["hash-object", "-w", "--stdin"], { input: text });
      lines.push(`${isGone ? "0" : "100644"} ${blob}\t${file}\n`);
    }
    // Beside the objects, which need room as well; /tmp may be small.
    const scratch = await mkdtemp(join(folder, "index-"));
    try {
      const env = { GIT_INDEX_FILE: join(scratch, "index") };
      await git(["read-tree", from], { env });
      await git(["update-index", "--index-info"], { env, input: lines.join("") });
      return await line(["write-tree"], { env });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  /**
   * A commit with these parents: `tree`, or by default the first parent's tree, with these files
   * changed.
   */
  const commit = async ({ parents, tree, files, author, message }: NewCommit): Promise<string> =>
    commitTree(await treeWith(tree ?? parents[0] ?? "", files), parents, author, message);

  const commitTree = (tree: string, parents: readonly string[], author: Author, message: string) =>
    line(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])], {
      input: message,
      env: identity(author),
    });

  /** The commit that a draft was begun from. */
  const mergeBase = (ours: string, theirs: string) =>
    remember(`base ${ours} ${theirs}`, async () => {
      const { code, out } = await git(["merge-base", ours, theirs], { allow: [1] });
      return code === 0 ? out.trim() : unrelatedBase(ours, theirs);
    });

  /**
   * Where the published branch got a new history, such as one commit of all that was there: the
   * latest commit of the draft with the same files as one of the new history, else its first one.
   */
  async function unrelatedBase(ours: string, theirs: string): Promise<string> {
    const trees = new Set((await log(["%T"], ours)).map(([tree]) => tree));
    const ofDraft = await log(["%H", "%T"], "--topo-order", theirs);
    const [base] = ofDraft.find(([, tree]) => trees.has(tree)) ?? ofDraft.at(-1) ?? [];
    return base ?? theirs;
  }

  return {
    tip,
    files,
    read,
    treeWith,
    commit,
    commitTree,
    main: () => remember("main", () => line(["symbolic-ref", "HEAD"])),
    /** What tells the content of a commit from that of others. */
    async contentTree(commit: string): Promise<string> {
      const tree = await hashOf(place, `${commit}:content`);
      if (tree === null) throw new Error(`${commit} has no folder content`);
      return tree;
    },
    /** Fetches the work of other instances and engineers, if the repository is shared. */
    fetch: async () => remote?.fetch(),
    /**
     * Moves a reference, creates it (`from` null) or deletes it (`to` null); false if it is no
     * longer as last seen.
     */
    async move(ref: string, from: string | null, to: string | null): Promise<boolean> {
      return remote ? remote.move(ref, from, to) : moveReference(git, ref, from, to);
    },
    /** Merges two commits line by line: returns a tree and the conflicting files. */
    async mergeTree(
      ours: string,
      theirs: string,
    ): Promise<{ tree: string; conflicts: readonly string[] }> {
      const merge = ["merge-tree", "--write-tree", "--name-only", "--allow-unrelated-histories"];
      const { code, out } = await git([...merge, ours, theirs], { allow: [1] });
      const [tree = "", ...names] = out.split("\n");
      return { tree, conflicts: code === 1 ? names.slice(0, names.indexOf("")) : [] };
    },
    /** The branches of open changes that are not published yet. */
    async openBranches(): Promise<OpenBranch[]> {
      const main = await line(["symbolic-ref", "HEAD"]);
      const fields = ["refname", "objectname", "authorname", "committerdate:iso-strict"];
      const format = `--format=${fields.map((field) => `%(${field})`).join("%1f")}`;
      const { out } = await git(["for-each-ref", format, `--no-merged=${main}`, "refs/heads/desk"]);
      return out
        .split("\n")
        .filter(Boolean)
        .map((entry) => {
          const [ref = "", commit = "", author = "", at = ""] = entry.split(SEPARATOR);
          return { ref, commit, author, at: new Date(at).toISOString() };
        });
    },
    mergeBase,
    parents: async (commit: string) => (await line(["rev-parse", `${commit}^@`])).split("\n"),
    /**
     * A page of the commits that published a new text of these files, latest first; drafts saved in
     * between were never live.
     */
    published: (main: string, files: readonly string[], skipped = 0) =>
      remember(`published ${main} ${skipped} ${files.join(" ")}`, async () => {
        const page = [`--max-count=${PUBLISHED_PAGE}`, `--skip=${skipped}`];
        const fields = ["%H", "%an", "%cI", `%(trailers:key=${REVIEWER},valueonly,separator=%x2C)`];
        const entries = await log(fields, "--first-parent", ...page, main, "--", ...files);
        return entries.map(([commit = "", author = "", at = "", reviewer = ""]) => ({
          commit,
          author,
          at,
          isUnread: reviewer === NOBODY,
        }));
      }),
    lastChanges: (main: string) => remember(`changes ${main}`, () => readLastChanges(git, main)),
    /** The records that the published content had and has no more, latest removal first. */
    removals: (main: string) =>
      remember(`removals ${main}`, async () => {
        const { names } = await files(main);
        const removals = await readRemovals(git, main);
        return removals.filter(
          ({ file }) => RECORD.test(file) && !names.has(file.replace("content/", "")),
        );
      }),
    lastAuthor: (commit: string, file: string) =>
      line(["log", "-1", "--no-merges", "--format=%an", commit, "--", file]),
    /** The commits of a draft with author and message, latest first. */
    draftLog: (main: string, draft: string) =>
      remember(`draft ${main} ${draft}`, async () => {
        const base = await mergeBase(main, draft);
        const entries = await log(["%ae", "%an", "%s", "%H"], draft, `^${main}`, `^${base}`);
        return entries.map(([email = "", name = "", message = "", commit = ""]) => ({
          email,
          name,
          message,
          commit,
        }));
      }),
    /**
     * The files below content/ that a draft removes or renames, or that it adds, compared with
     * where it began.
     */
    filesOf: (
      change: "removed" | "added",
      main: string,
      draft: string,
    ): Promise<readonly string[]> =>
      remember(`${change} ${main} ${draft}`, async () => {
        const filter = `--diff-filter=${change === "removed" ? "D" : "A"}`;
        const base = await mergeBase(main, draft);
        const { out } = await git([
          "diff",
          "--name-only",
          "--no-renames",
          "-z",
          filter,
          base,
          draft,
          "--",
          "content",
        ]);
        return out.split("\0").filter(Boolean);
      }),
    async picture(commit: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return isPicture(file) ? fileOf(place, `${commit}:${file}`) : null;
    },
    async checkOut(commit: string, target: string): Promise<void> {
      const env = { GIT_INDEX_FILE: `${target}.index` };
      try {
        await git(["read-tree", `${commit}^{tree}`], { env });
        const paths = (await git(["ls-files", "-z", "--", "content"], { env })).out;
        await git(["--work-tree", target, "checkout-index", "-z", "--stdin"], {
          env,
          input: paths,
        });
      } finally {
        await rm(env.GIT_INDEX_FILE, { force: true });
      }
    },
  };
}
