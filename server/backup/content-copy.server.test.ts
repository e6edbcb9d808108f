import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import { backUp } from "./back-up.server.ts";
import { proofFile, sealedFile } from "./backup-list.server.ts";
import { openBackupStorage } from "./backup-storage.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restore } from "./restore.server.ts";
import { openBackup } from "./sealed-backup.server.ts";

const PICTURE = "content/images/covers/uploaded.png";
const BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

let source: Awaited<ReturnType<typeof createContentRepository>>;
beforeAll(async () => {
  source = await createContentRepository();
  gitIn(source.clone, "switch", "--quiet", "--create", "desk/hire/react-developer");
  await mkdir(join(source.clone, "content/images/covers"), { recursive: true });
  await writeFile(join(source.clone, PICTURE), BYTES);
  gitIn(source.clone, "add", "--all");
  gitIn(source.clone, "commit", "--quiet", "--message=A draft with a picture");
  gitIn(source.clone, "push", "--quiet", "origin", "desk/hire/react-developer");
});
afterAll(() => source[Symbol.asyncDispose]());

/** A site with an enquiry, a copy of the repository, and a folder to restore into. */
async function createScene() {
  const [world, temp] = [await createWorld(), await createTempFolder()];
  await submitLead(world.site, sampleInquiry(), sampleClient);
  const at = (name: string) => join(temp.path, name);
  const contentRepository = at("content.git");
  await cp(source.bare, contentRepository, { recursive: true });
  const config = { dataDir: world.folder, secretKey: null, siteUrl: null, contentRepository };
  return {
    ...world,
    at,
    config,
    contentRepository,
    /** Restores a backup into a new database, on a machine that has this repository or none. */
    async restoreTo(folder: string, repository: string | null) {
      const target = { dataDir: at("target"), secretKey: null };
      const store = await openStore({ databaseUrl: null, ...target });
      const done = await restore(store, { ...target, contentRepository: repository }, folder, {
        isUnchecked: true,
      }).finally(() => store.close());
      return done.content;
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await temp[Symbol.asyncDispose]();
    },
  };
}

const branchesOf = (repository: string) => gitIn(repository, "for-each-ref", "refs/heads");

test("a restored backup has the content with its drafts, pictures and history", async () => {
  await using scene = await createScene();
  const copied = await backUp(scene.store, scene.config, scene.at("copy"));
  expect(copied.contentProblem).toBe(null);
  const before = branchesOf(scene.contentRepository);
  await rm(scene.contentRepository, { recursive: true });

  const restored = await scene.restoreTo(scene.at("copy"), scene.contentRepository);
  expect(restored).toEqual({ place: scene.contentRepository, isUsed: true, branches: 2 });
  expect(branchesOf(scene.contentRepository)).toBe(before);
  expect(gitIn(scene.contentRepository, "symbolic-ref", "HEAD")).toBe("refs/heads/main");
  gitIn(scene.contentRepository, "fsck", "--full");
  gitIn(
    scene.at("."),
    "clone",
    "--quiet",
    "-b",
    "desk/hire/react-developer",
    scene.contentRepository,
    "out",
  );
  expect(await readFile(join(scene.at("out"), PICTURE))).toEqual(BYTES);
});

test("a repository that exists stays as it is, and that of the backup stands beside the data", async () => {
  await using scene = await createScene();
  await backUp(scene.store, scene.config, scene.at("copy"));
  const former = branchesOf(scene.contentRepository);
  gitIn(scene.contentRepository, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  const newer = branchesOf(scene.contentRepository);

  const restored = await scene.restoreTo(scene.at("copy"), scene.contentRepository);
  const place = join(scene.at("target"), "restored-content.git");
  expect(restored).toEqual({ place, isUsed: false, branches: 2 });
  expect(branchesOf(scene.contentRepository)).toBe(newer);
  expect(branchesOf(place)).toBe(former);

  // As somebody has it who works with what an earlier restore has put there.
  await rm(join(scene.at("target"), "site.sqlite"));
  const again = await scene.restoreTo(scene.at("copy"), place);
  expect(again?.place).toBe(join(scene.at("target"), "restored-content-2.git"));
});

test("an encrypted backup has the content too, and its test restore opens it", async () => {
  await using scene = await createScene();
  const identity = await generateX25519Identity();
  const storage = openBackupStorage({ to: scene.at("backups"), bucket: null });
  const backup = { recipients: [await identityToRecipient(identity)], keep: 3 };
  const made = await makeBackup({ ...scene, storage, backup });
  expect(made.contentProblem).toBe(null);
  const proof = JSON.parse(await text(await storage.read(proofFile(made.name))));
  expect(proof).toMatchObject({ leads: 1, branchesOfContent: 2 });

  await openBackup(await storage.read(sealedFile(made.name)), [identity], scene.at("opened"));
  const restored = await scene.restoreTo(scene.at("opened"), scene.at("new.git"));
  expect(restored).toMatchObject({ place: scene.at("new.git"), isUsed: true });
  expect(branchesOf(scene.at("new.git"))).toBe(branchesOf(scene.contentRepository));
});

test("content that was exchanged or lost in a backup is refused, and nothing is restored", async () => {
  await using scene = await createScene();
  await backUp(scene.store, scene.config, scene.at("copy"));
  gitIn(
    source.clone,
    "bundle",
    "create",
    "--quiet",
    join(scene.at("copy"), "content.bundle"),
    "main",
  );
  const restoring = () => scene.restoreTo(scene.at("copy"), scene.at("new.git"));
  await expect(restoring()).rejects.toThrow("content.bundle is not the one of its manifest");
  await rm(join(scene.at("copy"), "content.bundle"));
  await expect(restoring()).rejects.toThrow("content.bundle is not the one of its manifest");
});

test("a repository that cannot be copied keeps no enquiry out of the backup, and is named", async () => {
  await using scene = await createScene();
  await rm(join(scene.contentRepository, "objects"), { recursive: true });
  const broken = await backUp(scene.store, scene.config, scene.at("copy"));
  expect(broken).toMatchObject({ rows: { leads: 1 }, content: null });
  expect(broken.contentProblem).toMatch(/^The content was not copied: ./);

  const shallow = { ...scene.config, contentRepository: scene.at("shallow.git") };
  gitIn(source.clone, "commit", "--quiet", "--allow-empty", "--message=Another");
  gitIn(
    scene.at("."),
    "clone",
    "--quiet",
    "--bare",
    "--depth=1",
    `file://${source.clone}`,
    "shallow.git",
  );
  const cut = await backUp(scene.store, shallow, scene.at("cut"));
  expect(cut.contentProblem).toContain("fetch --unshallow");
});
