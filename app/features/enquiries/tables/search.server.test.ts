import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { listEnquiries } from "./enquiry-list.server.ts";
import { indexSomeMissing } from "./search-documents-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const asha = { id: "asha", name: "Asha" };

async function call(world: World, fullName: string, phoneNumber: string, message = "Call us.") {
  const id = await addCall(world.site, asha, {
    fullName,
    phoneNumber,
    message,
    companyName: "",
    email: "",
  });
  world.clock.advance(1);
  return id;
}

async function namesFor({ store }: World, words: string) {
  const lines = await listEnquiries(store.db, {
    filter: { words },
    sort: "newest",
    from: null,
    limit: 50,
  });
  return lines.map(({ name }) => name).join();
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a name is found in every spelling that people use for it", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {
      fullName: "Jürgen Krüger",
      requirements: "A branch in Zürich and one in Århus.",
    });
    world.clock.advance(1);
    await storeEnquiry(world, {
      fullName: "Aoife O’Connor",
      requirements: "Node.js in Wrocław, and NextJS.",
    });
    world.clock.advance(1);
    await storeEnquiry(world, {
      fullName: "Jean-Luc Sørensen",
      requirements: "An e-mail to Vandyke and Zoë van der Meer about 50 000 rows.",
    });
    const spellings = {
      "Jürgen Krüger": [
        "Krueger",
        "Kruger",
        "Krüger",
        "juergen kruger",
        "zurich",
        "Zuerich",
        "aarhus",
        "Arhus",
      ],
      "Aoife O’Connor": [
        "oconnor",
        "O'Connor",
        "o’connor",
        "o connor",
        "wroclaw",
        "nodejs",
        "node js",
        "next js",
      ],
      "Jean-Luc Sørensen": [
        "jeanluc",
        "jean luc",
        "Jean-Luc",
        "Sorensen",
        "soerensen",
        "email",
        "e-mail",
        "van dyke",
        "vandermeer",
        "van der Meer",
        "50000",
      ],
      "": ["connor-krueger", "odyke", "kruegerin", "'"],
    };
    for (const [name, searches] of Object.entries(spellings)) {
      for (const words of searches)
        expect([words, await namesFor(world, words)]).toEqual([words, name]);
    }
  });

  test("a telephone number is found in whatever script and with whatever dashes it was typed", async () => {
    await using world = await openWorld();
    await call(world, "Word", "020\u20117946\u20110123");
    await call(world, "Figures", "020\u20127946\u20120124");
    await call(world, "Minus", "", "Call 020\u22127946\u22120125, please.");
    await call(world, "Nashik", "+91 ९८७६५ ४३२१०");
    await call(world, "Dubai", "+971 ٥٠ ١٢٣ ٤٥٦٧");
    const searches = {
      Word: ["020 7946 0123", "+44 20 7946 0123", "79460123", "020\u20117946\u20110123"],
      Figures: ["02079460124"],
      Minus: ["02079460125"],
      Nashik: ["9876543210", "+91 98765 43210", "९८७६५४३२१०", "98765 ४३२१०"],
      Dubai: ["0501234567", "+971501234567", "٠٥٠١٢٣٤٥٦٧"],
    };
    for (const [name, texts] of Object.entries(searches)) {
      for (const text of texts) expect([text, await namesFor(world, text)]).toEqual([text, name]);
    }
  });

  test("what is copied from a signature, a link or a subject is found without the words around it", async () => {
    await using world = await openWorld();
    await call(world, "Ext", "+44 20 7946 0555 ext. 12");
    await storeEnquiry(world, { fullName: "Ines", email: "ines@client.example" });
    const [{ reference = "" } = {}] = await world.store.db
      .selectFrom("leads")
      .select("reference")
      .orderBy("id")
      .execute();
    const numbers = [
      "Tel: 020 7946 0555",
      "tel:+442079460555",
      "T: +44 20 7946 0555",
      "Mobile 020 7946 0555",
    ];
    const extended = [
      "020 7946 0555 x12",
      "020 7946 0555x12",
      "020 7946 0555 ext 12",
      "+44 20 7946 0555;ext=12",
    ];
    const subjects = [`Re: [${reference}] What we said`, `AW: Your request ${reference}`];
    for (const text of [...numbers, ...extended, ...subjects]) {
      expect([text, await namesFor(world, text)]).toEqual([text, "Ext"]);
    }
    for (const text of ["mailto:ines@client.example", "Ines <ines@client.example>"])
      expect([text, await namesFor(world, text)]).toEqual([text, "Ines"]);
  });

  test("words of scripts without spaces are found inside a sentence, and Arabic ones without their marks", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {
      fullName: "山田太郎",
      companyName: "株式会社サンプル",
      requirements: "ウェブサイトの再構築について見積もりをお願いします。",
    });
    world.clock.advance(1);
    await storeEnquiry(world, { fullName: "김민수" });
    world.clock.advance(1);
    await storeEnquiry(world, { fullName: "أحمد العلي", companyName: "شَرِكَة النور" });
    const searches = {
      山田太郎: [
        "山田",
        "太郎",
        "山田 太郎",
        "サンプル",
        "ｻﾝﾌﾟﾙ",
        "見積もり",
        "ウェブサイトの再構築について見積もりを",
      ],
      김민수: ["민수"],
      "أحمد العلي": ["احمد", "أحمد", "شركة", "شركه", "النور"],
    };
    for (const [name, texts] of Object.entries(searches)) {
      for (const text of texts) expect([text, await namesFor(world, text)]).toEqual([text, name]);
    }
    expect(await namesFor(world, "郎太")).toBe("");
  });

  test("two words of several may be one elsewhere, and amounts have commas or none", async () => {
    await using world = await openWorld();
    await storeEnquiry(world, {
      fullName: "Angus MacDonald",
      companyName: "Vandyke & Söhne",
      requirements: "£50,000",
    });
    world.clock.advance(1);
    await storeEnquiry(world, {
      fullName: "Mac Donaldson",
      companyName: "Dyke",
      requirements: "60000 boxes for £7,300,000 or ₹12,40,000",
    });
    for (const text of [
      "Angus Mac Donald",
      "van dyke soehne",
      "soehne van dyke",
      "50000",
      "50,000",
      "50 000",
    ])
      expect([text, await namesFor(world, text)]).toEqual([text, "Angus MacDonald"]);
    const others = ["60,000", "60 000", "60000", "7300000", "7,300,000", "£7,300,000", "1240000"];
    for (const text of others)
      expect([text, await namesFor(world, text)]).toEqual([text, "Mac Donaldson"]);
    expect(await namesFor(world, "Angus van Dyke Mac")).toBe("Angus MacDonald");
    expect(await namesFor(world, "Angus dyke van")).toBe("");
  });

  test("a telephone number is found as people read it, from any digit on, with or without its country", async () => {
    await using world = await openWorld();
    await call(world, "Toronto", "+1 (416) 555-0123", "We ship 10000 boxes.");
    await call(world, "Two lines", "020 7946 0145 / 020 7946 0146 x12");
    await call(world, "London", "+44 (0)20 7946 0182");
    await call(world, "Office in Munich", "", "Please call 089/1234567 after six.");
    await call(world, "Munich", "+49.89.1234567");
    await call(world, "Lagos", "+234 803 555 0199");
    await call(world, "Kano", "08035550188");
    const numbers = {
      "Kano,Lagos": ["0803 555", "0803.555", "+234 803", "803555"],
      Lagos: ["+234 803 555 0199", "2348035550199", "08035550199", "0199", "555 0199"],
      Kano: ["+234 803 555 0188", "00234 803 555 0188", "0803-555-0188", "(0803) 555 0188"],
      "Munich,Office in Munich": [
        "089 1234",
        "+49 (0)89 1234567",
        "0049 89 1234567",
        "+49 89 1234567",
        "089/1234567",
      ],
      London: [
        "+44 20 7946 0182",
        "0044 (0)20 7946 0182",
        "020 7946 0182",
        "london 020 7946",
        "7946 0182",
      ],
      "London,Two lines": ["020 7946"],
      Toronto: ["416-555-0123", "1 416 555", "(416) 555", "10000", "+1 416", "４１６ 555 0123"],
      "Two lines": ["020 7946 0146", "020 7946 0145", "0146"],
      "": ["kano 020 7946", "0803 556"],
    };
    for (const [names, searches] of Object.entries(numbers)) {
      for (const words of searches)
        expect([words, await namesFor(world, words)]).toEqual([words, names]);
    }
  });

  test("a call is related to enquiries with the same number, not to those of another country", async () => {
    await using world = await openWorld();
    const { site } = world;
    const one = await call(world, "One", "+44 (0)20 7946 0182");
    const two = await call(world, "Two", "020 7946 0182");
    await call(world, "Elsewhere", "+1 207 946 0182");
    await call(world, "Mentioned only", "", "Please call 020 7946 0182.");
    await call(world, "Another", "020 7946 0183");
    await call(world, "None", "");
    const related = async (id: string) =>
      (await enquiryRecord(site, id))?.related.sameNumber.map(({ name }) => name).join();
    expect(await related(one)).toBe("Two");
    expect(await related(two)).toBe("Elsewhere,One");
    const version = (await enquiryRecord(site, two))?.enquiry.version ?? 0;
    await changeEnquiries(site, asha, [{ id: two, version }], { contactPhone: "020 7946 0183" });
    expect(await related(one)).toBe("");
    expect(await related(two)).toBe("Another");
  });

  test("documents of an earlier version are found until the upkeep replaces them", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    await storeEnquiry(world, { fullName: "Jürgen Krüger" });
    await db.updateTable("searchDocuments").set({ words: "jurgen kruger", version: 0 }).execute();
    expect(await namesFor(world, "kruger")).toBe("Jürgen Krüger");
    expect(await namesFor(world, "krueger")).toBe("");
    expect(await indexSomeMissing(db)).toBe(1);
    expect(await indexSomeMissing(db)).toBe(0);
    expect(await namesFor(world, "krueger")).toBe("Jürgen Krüger");
  });
});
