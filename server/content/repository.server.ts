import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentFiles } from "#shared/contracts/content-questions.ts";
import { moveReference, openGit } from "./git.server.ts";
import { openObjects } from "./git-objects.server.ts";
import { createMemory } from "./memory.server.ts";
import { openRemote } from "./remote.server.ts";

export type Author = { readonly name: string; readonly email: string };

type NewCommit = {
  readonly parents: readonly string[];
  readonly tree?: string;
  /** Texts and pictures by their path; null for one that goes. */
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  readonly author: Author;
  readonly message: string;
};

const RECORD = /^content\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:yaml|mdx)$/;
const PICTURE = /^content\/images\/(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*\.(?:png|jpg)$/;
/** Drawings are read, and come from engineers alone. */
const DRAWING = /^content\/images\/(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*\.svg$/;
/** What is read of Git is kept for some commits: an answer compares up to four. */
const MOST_FILES = 8;
const MOST_ANSWERS = 500;
const MOST_VERSIONS = 10;
const MOST_CHANGES = 2_000;
const SEPARATOR = "\u001f";

export type Repository = ReturnType<typeof openRepository>;

/**
 * The content of a bare Git repository. Commits are made of objects and named by references, so nothing is checked out
 * and instances cannot get in each other's way: a reference moves only from where it was seen.
 */
export function openRepository(folder: string, { isShared = false } = {}) {
  const git = openGit(folder);
  const objects = openObjects(folder);
  const remote = isShared ? openRemote(git) : null;
  const line = async (...args: Parameters<typeof git>) => (await git(...args)).out.trim();
  const remember = createMemory(MOST_ANSWERS);
  const rememberFiles = createMemory(MOST_FILES);
  /** Texts of the commit that was read last, by the names of their objects: most are those of the next one. */
  let known: ReadonlyMap<string, string> = new Map();

  /** What a reference names; null where there is none. */
  const tip = (ref: string): Promise<string | null> => objects.hashOf(`${ref}^{commit}`);

  /** The files of a commit or tree, both of which never change. */
  const files = (commit: string): Promise<ContentFiles> =>
    rememberFiles(commit, async () => {
      const listed = (await git(["ls-tree", "-r", "-z", `${commit}:content`])).out.split("\0").filter(Boolean);
      const entries = listed.map((entry) => {
        const [, hash = "", path = ""] = /^\d+ \w+ (\w+)\t(.*)$/s.exec(entry) ?? [];
        return { hash, path };
      });
      const records = entries.filter(({ path }) => RECORD.test(`content/${path}`));
      const texts = new Map(
        await Promise.all(
          records.map(async ({ hash }) => [hash, known.get(hash) ?? String(await objects.read(hash))] as const),
        ),
      );
      known = texts;
      return {
        texts: new Map(records.map(({ path, hash }) => [path, texts.get(hash) ?? ""])),
        names: new Set(entries.map(({ path }) => path)),
      };
    });

  /** A file as a commit has it; null where it has none. */
  async function read(commit: string, file: string): Promise<string | null> {
    if (!RECORD.test(file) || !/^[0-9a-f]{40}$/.test(commit)) return null;
    return (await objects.read(`${commit}:${file}`))?.toString() ?? null;
  }

  /** A tree like that of a commit or tree, in which these files are different. */
  async function treeWith(from: string, files: NewCommit["files"]): Promise<string> {
    const lines: string[] = [];
    for (const [file, text] of files) {
      if (!(text instanceof Uint8Array ? PICTURE : RECORD).test(file))
        throw new Error(`${file} is no record of content/`);
      const isGone = text === null;
      const blob = isGone ? "0".repeat(40) : await line(["hash-object", "-w", "--stdin"], { input: text });
      lines.push(`${isGone ? "0" : "100644"} ${blob}\t${file}\n`);
    }
    const folder = await mkdtemp(join(tmpdir(), "content-"));
    try {
      const env = { GIT_INDEX_FILE: join(folder, "index") };
      await git(["read-tree", from], { env });
      await git(["update-index", "--index-info"], { env, input: lines.join("") });
      return await line(["write-tree"], { env });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** A commit on top of others, in which these files are different from the first parent's or a tree's. */
  const commit = async ({ parents, tree, files, author, message }: NewCommit): Promise<string> =>
    commitTree(await treeWith(tree ?? parents[0] ?? "", files), parents, author, message);

  const commitTree = (tree: string, parents: readonly string[], author: Author, message: string) =>
    line(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])], {
      input: message,
      env: identity(author),
    });

  return {
    tip,
    files,
    read,
    treeWith,
    commit,
    commitTree,
    /** The branch that is published: what HEAD names. */
    main: () => remember("main", () => line(["symbolic-ref", "HEAD"])),
    /** Brings here what other instances and engineers did, where the repository is shared. */
    fetch: async () => remote?.fetch(),
    isBare: () => remember("is bare", async () => (await line(["rev-parse", "--is-bare-repository"])) === "true"),
    /** Moves a reference, or makes it (`from` null), or deletes it (`to` null); false when it was not there. */
    async move(ref: string, from: string | null, to: string | null): Promise<boolean> {
      return remote ? remote.move(ref, from, to) : moveReference(git, ref, from, to);
    },
    /** Merges a commit into another one as far as lines go: a tree, and the files in which they are in each other's way. */
    async mergeTree(ours: string, theirs: string): Promise<{ tree: string; conflicts: readonly string[] }> {
      const { code, out } = await git(["merge-tree", "--write-tree", "--name-only", ours, theirs], { allow: [1] });
      const [tree = "", ...names] = out.split("\n");
      return { tree, conflicts: code === 1 ? names.slice(0, names.indexOf("")) : [] };
    },
    mergeBase: (ours: string, theirs: string) =>
      remember(`base ${ours} ${theirs}`, () => line(["merge-base", ours, theirs])),
    parents: async (commit: string) => (await line(["rev-parse", `${commit}^@`])).split("\n"),
    /** The latest commits that published another text of a file; what was saved in between was never live. */
    published: (main: string, file: string) =>
      remember(`published ${main} ${file}`, async () => {
        const format = ["%H", "%an", "%cI", "%s"].join("%x1f");
        const limit = `--max-count=${MOST_VERSIONS}`;
        const { out } = await git(["log", "--first-parent", limit, `--format=${format}`, main, "--", file]);
        const entries = out.split("\n").filter(Boolean);
        return entries.map((entry) => {
          const [commit = "", author = "", at = "", message = ""] = entry.split(SEPARATOR);
          return { commit, author, at, message };
        });
      }),
    /** When each file of the content was published last, as far back as that is looked for. */
    changes: (main: string) =>
      remember(`changes ${main}`, async () => {
        const most = `--max-count=${MOST_CHANGES}`;
        const log = ["log", "--first-parent", "--diff-merges=first-parent", most, "--name-only", "--format=%x1f%cI"];
        const { out } = await git([...log, main, "--", "content"]);
        const found = new Map<string, string>();
        for (const entry of out.split(SEPARATOR).slice(1)) {
          const [at = "", ...names] = entry.split("\n").filter(Boolean);
          for (const name of names) if (!found.has(name)) found.set(name, new Date(at).toISOString());
        }
        return found as ReadonlyMap<string, string>;
      }),
    /** Who changed a file last. */
    lastAuthor: (commit: string, file: string) =>
      line(["log", "-1", "--no-merges", "--format=%an", commit, "--", file]),
    /** The commits of a draft, the latest first: who wrote them, and what they say. */
    draftLog: (main: string, draft: string) =>
      remember(`draft ${main} ${draft}`, async () => {
        const { out } = await git(["log", "--format=%ae%x1f%s", `${main}..${draft}`]);
        const entries = out.split("\n").filter(Boolean);
        return entries.map((entry) => {
          const [email = "", message = ""] = entry.split(SEPARATOR);
          return { email, message };
        });
      }),
    /** A picture as a commit has it; null where it has none. */
    async picture(commit: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const bytes = PICTURE.test(file) || DRAWING.test(file) ? await objects.read(`${commit}:${file}`) : null;
      return bytes && new Uint8Array(bytes);
    },
    /** Writes content/ of a commit below a folder. */
    async checkOut(commit: string, target: string): Promise<void> {
      const env = { GIT_INDEX_FILE: `${target}.index` };
      await git(["read-tree", `${commit}^{tree}`], { env });
      const paths = (await git(["ls-files", "-z", "--", "content"], { env })).out;
      await git(["--work-tree", target, "checkout-index", "-z", "--stdin"], { env, input: paths });
      await rm(env.GIT_INDEX_FILE);
    },
  };
}

/** Git takes no line breaks and no angle brackets in a name. */
function identity({ name, email }: Author): Record<string, string> {
  const clean = (text: string) => text.replace(/[\p{Cc}<>]/gu, " ").trim() || "unknown";
  const [who, where] = [clean(name), clean(email)];
  return {
    GIT_AUTHOR_NAME: who,
    GIT_AUTHOR_EMAIL: where,
    GIT_COMMITTER_NAME: who,
    GIT_COMMITTER_EMAIL: where,
  };
}
