import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentFiles } from "#shared/contracts/content-questions.ts";
import { moveReference, objects, openGit } from "./git.server.ts";
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
const MOST_KEPT = 8;
const MOST_VERSIONS = 30;
const SEPARATOR = "\u001f";

export type Repository = ReturnType<typeof openRepository>;

/**
 * The content of a bare Git repository. Commits are made of objects and named by references, so nothing is checked out
 * and instances cannot get in each other's way: a reference moves only from where it was seen.
 */
export function openRepository(folder: string, { isShared = false } = {}) {
  const git = openGit(folder);
  const remote = isShared ? openRemote(git) : null;
  const line = async (...args: Parameters<typeof git>) => (await git(...args)).out.trim();
  const kept = new Map<string, ContentFiles>();
  /** Texts of the commit that was read last, by the names of their objects: most are those of the next one. */
  let known: ReadonlyMap<string, string> = new Map();
  let main: Promise<string> | null = null;

  /** What a reference names; null where there is none. */
  async function tip(ref: string): Promise<string | null> {
    const { code, out } = await git(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], { allow: [1] });
    return code === 0 ? out.trim() : null;
  }

  /** The files of a commit or tree, both of which never change. */
  async function files(commit: string): Promise<ContentFiles> {
    const found = kept.get(commit);
    if (found) return found;
    const listed = (await git(["ls-tree", "-r", "-z", `${commit}:content`])).out.split("\0").filter(Boolean);
    const entries = listed.map((entry) => {
      const [, hash = "", path = ""] = /^\d+ \w+ (\w+)\t(.*)$/s.exec(entry) ?? [];
      return { hash, path };
    });
    const records = entries.filter(({ path }) => RECORD.test(`content/${path}`));
    const texts = await blobs(records.map(({ hash }) => hash));
    known = texts;
    const read = {
      texts: new Map(records.map(({ path, hash }) => [path, texts.get(hash) ?? ""])),
      names: new Set(entries.map(({ path }) => path)),
    };
    kept.set(commit, read);
    const [oldest = ""] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    return read;
  }

  async function blobs(hashes: readonly string[]): Promise<Map<string, string>> {
    const missing = hashes.filter((hash) => !known.has(hash));
    const found = await objects(git, missing);
    const texts = new Map([...known, ...missing.map((hash, at) => [hash, found[at] ?? ""] as const)]);
    return new Map(hashes.map((hash) => [hash, texts.get(hash) ?? ""]));
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
    treeWith,
    commit,
    commitTree,
    /** The branch that is published: what HEAD names. */
    main: () => {
      main ??= line(["symbolic-ref", "HEAD"]).catch((error) => {
        main = null;
        throw error;
      });
      return main;
    },
    /** Brings here what other instances and engineers did, where the repository is shared. */
    fetch: async () => remote?.fetch(),
    isBare: async () => (await line(["rev-parse", "--is-bare-repository"])) === "true",
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
    mergeBase: (ours: string, theirs: string) => line(["merge-base", ours, theirs]),
    parents: async (commit: string) => (await line(["rev-parse", `${commit}^@`])).split("\n"),
    /** The commits that changed a file, and its text after each and before the first of them. */
    async history(ref: string, file: string) {
      const format = ["%H", "%an", "%aI", "%s"].join("%x1f");
      const limit = `--max-count=${MOST_VERSIONS}`;
      const { out } = await git(["log", "--no-merges", limit, `--format=${format}`, ref, "--", file]);
      const versions = out
        .split("\n")
        .filter(Boolean)
        .map((entry) => {
          const [commit = "", author = "", at = "", message = ""] = entry.split(SEPARATOR);
          return { commit, author, at, message };
        });
      const names = [...versions.map(({ commit }) => commit), `${versions.at(-1)?.commit}^`];
      return { versions, texts: () => objects(git, versions.length > 0 ? names.map((name) => `${name}:${file}`) : []) };
    },
    /** Names of those who wrote the commits of a draft. */
    async authors(main: string, draft: string): Promise<string[]> {
      const { out } = await git(["log", "--format=%ae", `${main}..${draft}`]);
      return [...new Set(out.split("\n").filter(Boolean))];
    },
    /** A file as a commit has it; null where it has none. */
    async read(commit: string, file: string): Promise<string | null> {
      if (!RECORD.test(file) || !/^[0-9a-f]{40}$/.test(commit)) return null;
      const { code, out } = await git(["cat-file", "blob", `${commit}:${file}`], { allow: [128] });
      return code === 0 ? out : null;
    },
    /** A picture as a commit has it; null where it has none. */
    async picture(commit: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
      if (!PICTURE.test(file) && !DRAWING.test(file)) return null;
      const { code, out } = await git(["cat-file", "blob", `${commit}:${file}`], { allow: [128], encoding: "latin1" });
      return code === 0 ? new Uint8Array(Buffer.from(out, "latin1")) : null;
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
