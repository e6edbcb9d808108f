import { expect } from "vitest";
import { ben, contentDesks, type Hire, key, mara } from "#tests/support/editing-world.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { movedTo } from "./moved-records.server.ts";
import { readRecord } from "./records.server.ts";
import { saveRecord } from "./save-record.server.ts";
import { moveRecord } from "./whole-changes.server.ts";

const desks = contentDesks();

sampleTest(
  "what was typed at a record's former address is saved at the new one, with others' changes",
  async () => {
    await using world = await desks.open();
    const { site } = world;
    const begun = await world.read(mara);
    const typed = structuredClone(begun.value) as Hire;
    typed.hero.heading = "Typed before it moved";
    expect(await movedTo(site, key, desks.main())).toBeNull();

    const next = { ...key, slug: "react-engineer" };
    await moveRecord(site, mara, key, next.slug);
    const moving = await world.read(mara, next);
    const renamed = { ...(moving.value as Hire), name: "React engineers" };
    await saveRecord(site, mara, next, { value: renamed, version: moving.version });
    await world.publish(next);

    expect(await readRecord(site, mara, key)).toBeNull();
    expect(await movedTo(site, key, desks.main())).toEqual(next);
    expect((await world.read(mara, next)).formerSlugs).toEqual([key.slug]);
    const saved = await saveRecord(site, ben, next, { value: typed, version: begun.version });
    expect(saved).toMatchObject({ status: "saved" });
    const { value, draft } = await world.read(ben, next);
    expect(value).toMatchObject({
      name: "React engineers",
      hero: { heading: "Typed before it moved" },
    });
    expect(draft).toMatchObject({ author: "Ben" });
  },
  300_000,
);
