import { afterEach, beforeAll } from "vitest";
import { createContentDesk } from "#server/content/content-desk.server.ts";
import { createContentThread } from "#server/content/content-thread.server.ts";
import { openRepository } from "#server/content/repository.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";
import { createContentRepository, gitIn } from "./content-repository.ts";
import { createWorld, silentLog } from "./world.ts";

export type Hire = { hero: { heading: string }; name: string };

export const FILE = "content/hire/react-developer.yaml";
export const key = { collection: "hire", slug: "react-developer" };
const member = (name: string): SignedIn => ({
  sessionId: name,
  member: { id: name, email: `${name.toLowerCase()}@riverstep.example`, name, role: "editor", timeZone: null },
});
export const [mara, ben] = [member("Mara"), member("Ben")];
export const asActor = ({ member: { id, name } }: SignedIn) => ({ id, name });

/** Shared by all tests of a process, because a new thread first reads all records and schemas, which takes seconds. */
const thread = createContentThread();

/** The editor's replacement for the outline's sentences. */
export const finishedPost = {
  description:
    "How we let a language model answer from our own documents, what it costs a month, and how we notice that it is wrong.",
  ask: { question: "Do you have documents like these?", action: "call" },
  text: "A model answers from what it is given.\n\n## What we give it\n\nOur documents.\n\n## What it costs\n\nLittle.\n\n## What to keep\n\nThe tests.\n",
};

/** One repository for the tests of a file, without open changes at the start of each. */
export function contentDesks() {
  let source: Awaited<ReturnType<typeof createContentRepository>>;
  beforeAll(async () => {
    source = await createContentRepository();
    return () => source[Symbol.asyncDispose]();
  });
  afterEach(() => {
    for (const branch of gitIn(source.bare, "for-each-ref", "--format=%(refname)", "refs/heads/desk").split("\n")) {
      if (branch) gitIn(source.bare, "update-ref", "-d", branch);
    }
  });

  /** A desk with its own store. Records what is built and served; a special heading makes the build fail. */
  async function open(clock?: () => Date) {
    const world = await createWorld();
    const repository = openRepository(source.bare);
    const served: string[] = [];
    const mailed: string[] = [];
    const site = {
      begin: async () => {},
      hasBegun: () => true,
      build: async (commit: string) => {
        if ((await repository.read(commit, FILE))?.includes("unbuildable"))
          throw new Error(`${FILE}:8: cannot be built`);
      },
      serve: async (commit: string) => void served.push(commit),
      isServed: async (commit: string) => served.at(-1) === commit,
      outcome: "live" as const,
    };
    const drawPage = async (path: string, content: DraftContent) =>
      `${path} ${content.hire?.includes("A typed heading")}`;
    const parts = {
      ...world,
      clock: clock ?? world.clock,
      links: createSignedLinks(world.keys, clock ?? world.clock),
      log: silentLog,
      repository,
      ask: thread.ask,
      drawPage,
      site,
      ending: new AbortController().signal,
      mailPost: async (_: unknown, slug: string) => {
        mailed.push(slug);
        return "done";
      },
    };
    const desk = createContentDesk(parts);
    const read = async (who = mara, of: RecordKey = key) => {
      const record = await desk.record(who, of);
      if (!record) throw new Error("the record is gone");
      return record;
    };
    return {
      desk,
      parts,
      served,
      mailed,
      read,
      async save(who: SignedIn, heading: string, version?: string) {
        const record = await read();
        const value = structuredClone(record.value) as Hire;
        value.hero.heading = heading;
        return desk.save(who, key, { value, version: version ?? record.version });
      },
      /** Fills in the fields that a post's outline leaves open. */
      async finishPost(of: RecordKey) {
        const { value, version } = await read(mara, of);
        return desk.save(mara, of, { value: { ...(value as object), ...finishedPost }, version });
      },
      /** Reviews and publishes a change. */
      async publish(of: RecordKey = key) {
        await desk.sendForReview(asActor(mara), of);
        await desk.approve(ben, of, "");
        const outcome = await desk.publish(ben, of);
        await desk.settled();
        return outcome;
      },
      actions: async () =>
        (await world.services.desk.auditLog({})).lines.map(({ actor, action }) => `${actor}: ${action}`),
      [Symbol.asyncDispose]: world[Symbol.asyncDispose],
    };
  }
  return {
    open,
    source: () => source,
    thread,
    main: () => gitIn(source.bare, "rev-parse", "main"),
    show: (file: string) => gitIn(source.bare, "show", `main:${file}`),
  };
}
