import { expect, test } from "vitest";
import { fieldsOf, type LeadKind, leadFields, leadKinds } from "./lead-fields.ts";
import { readLead } from "./read-lead.ts";

function read(kind: LeadKind, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ altcha: "solved", ...fields }))
    form.set(name, value);
  return readLead(kind, form);
}

const complete = {
  fullName: "Asha",
  phoneNumber: "123456",
  email: "a@b.example",
  message: "Hello",
};
const problem = (field: string, value: string) =>
  read("contact", { ...complete, [field]: value }).errors?.[field];
const answer = (field: keyof typeof complete, value: string) => {
  const { fields, errors } = read("contact", { ...complete, [field]: value }) as ReturnType<
    typeof readLead<"contact">
  >;
  return errors ? errors : fields[field];
};

test.each(leadKinds)(
  "an empty %s form reports exactly the fields that are not optional",
  (kind) => {
    const required = Object.entries(fieldsOf(kind)).flatMap(([name, { whenEmpty }]) =>
      whenEmpty ? [name] : [],
    );
    expect(Object.keys(read(kind, {}).errors ?? {})).toEqual(required);
  },
);

test("a caller may leave neither address nor number, but no wrong ones", () => {
  const call = { fullName: "Cara Diaz", message: "Help" };
  expect(read("call", call).fields).toMatchObject({ email: "", phoneNumber: "" });
  const { email, phoneNumber } = leadFields.call;
  const wrong = { ...call, email: "cara@", phoneNumber: "12" };
  expect(read("call", wrong).errors).toEqual({
    email: email.whenWrong,
    phoneNumber: phoneNumber.whenWrong,
  });
});

test("the inputs' limits are those of the schemas", () => {
  for (const kind of leadKinds) {
    for (const [field, { maxLength: limit, options, holds }] of Object.entries(fieldsOf(kind))) {
      if (options || holds === "people") continue;
      expect(read(kind, { [field]: "1".repeat(limit) }).errors?.[field] ?? "", field).not.toMatch(
        /^Use at most/,
      );
      expect(read(kind, { [field]: "1".repeat(limit + 1) }).errors?.[field], field).toMatch(
        /^Use at most/,
      );
    }
  }
});

test.each([
  "+44 20 7946 0182",
  "(020) 7946-0182",
  "00 91 253 123 4567",
  "+91 ९८७६५ ४३२१०",
  "020 7946 0182 ext. 12",
  "\u202a+44 20 7946 0182\u202c",
  "＋４４ ２０ ７９４６ ０１３３",
  "+44 20 7946 0130, ext 4",
  "+44 20 7946 0130 extension 7",
  "+44 20 7946 0130 (ext. 7)",
  "+44 20 7946 0130;ext=7",
  "+44 (0)20 7946 0123",
  "020 7946 0123 / 020 7946 0456",
  "020 7946 0123, 020 7946 0456",
  "020 7946 0123 or 07700 900123 ext 2",
  "Mobile: +44 7700 900123",
  "+91 ९८७६५ ४३२१०",
  "+44 20 7946\u200b 0123\u000b",
  "+44 7700 900123 (WhatsApp)",
  "020 7946 0182 [office]",
  "+44 7700 900123 (after 5pm)",
  "07700 900123 mobile",
  "Mobile +44 7700 900123",
  "Phone number: 020 7946 0182",
  "T 020 7946 0182",
  "☎ 020 7946 0182",
  "📞 +44 7700 900123",
  "📱️+44 7700 900123",
  "+44·20·7946·0182",
  "+44\u221220\u22127946\u22120182",
  "'+44 20 7946 0182",
  "=+44 20 7946 0182",
  "[+44] 20 7946 0182",
  "+1 415 555 0199,,123#",
  "+33 1 23 45 67 89 poste 12",
  "+49 30 123456 Durchwahl 7",
  "+44 20 7946 0182\t+44 7700 900123",
])("accepts the phone number %j", (number) =>
  expect(problem("phoneNumber", number)).toBeUndefined(),
);

test.each(["josé@client.example", "用户@例え.jp", "JOSÉ@client.example", "Пётр@пример.рф"])(
  "the address %j is right, so the form says that it is us who cannot write to it",
  (address) => expect(problem("email", address)).toMatch(/^We can’t write to addresses with/),
);

test.each(["josé", "é@", "é é@client.example", "josé@client"])(
  "%j is no address in any letters",
  (text) => expect(problem("email", text)).toMatch(/^Enter an email address/),
);

test.each([
  "12345",
  "call me",
  "+44 20 7946 0182; rm",
  "123456\n789",
  "------",
  "https://client.example/123456",
  "+44 20 7946 0182 (http://client.example)",
  "(WhatsApp)",
])("refuses the phone number %j", (number) =>
  expect(problem("phoneNumber", number)).toMatch(/^Enter a phone number/),
);

test.each([
  ["asha@Client.Example", "asha@client.example"],
  [" Asha.Rao+web@client.co.uk\n", "Asha.Rao+web@client.co.uk"],
  ["a=b&c/d#e@client.example", "a=b&c/d#e@client.example"],
  ["o'neill@client.example", "o'neill@client.example"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["\u2066asha@client.example\u2069", "asha@client.example"],
  ["mailto:asha@client.example", "asha@client.example"],
  ["Asha Rao <asha@client.example>", "asha@client.example"],
  ['"Rao, Asha" <asha@client.example>;', "asha@client.example"],
  ["<asha@client.example>", "asha@client.example"],
  ["“asha@client.example”", "asha@client.example"],
  ["asha@client.example.", "asha@client.example"],
  ["asha@client.example,", "asha@client.example"],
  ["asha＠client.example", "asha@client.example"],
  ["asha@client。example", "asha@client.example"],
  ["ａｓｈａ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ", "asha@client.example"],
  ["o’neill@client.example", "o'neill@client.example"],
  ["'asha'@client.example", "'asha'@client.example"],
])("accepts the address %j as %j", (typed, kept) => expect(answer("email", typed)).toBe(kept));

test.each([
  "asha",
  "asha@client",
  "asha@@client.example",
  "asha rao@client.example",
  "a..b@client.example",
  "asha@client.example, b@client.example",
  "asha@client.example\r\nBcc: all@client.example",
  "<asha@client.example> <b@client.example>",
  "Asha <asha@client.example>, b@client.example",
  "asha@client.example; b@client.example",
  "mailto:asha@client.example?cc=b@client.example",
  "asha@bücher/x.example",
  "sales?cc=spy%40evil.example&body=x@evil.example",
  "asha%client.example@relay.example",
  "relay.example!asha@client.example",
  `${"a".repeat(65)}@client.example`,
])("refuses the address %j", (typed) =>
  expect(problem("email", typed)).toMatch(/^Enter an email address/),
);

const lineBreaks = ["\r\n", "\r", "\n", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"];
const escaped = (text: string) => encodeURIComponent(text);
const unseen = [
  "\u0000",
  "\u0002",
  "\u0007",
  "\u001e",
  "\u001f",
  "\u0092",
  "\u00ad",
  "\u2060",
  "\ufeff",
];

test("what breaks a line in slides and word processors is a line break, and what shows nothing is removed", () => {
  expect(answer("message", "  one\r\ntwo\rthree\n")).toBe("one\ntwo\nthree");
  for (const each of lineBreaks)
    expect(answer("message", `one${each}two`), escaped(each)).toBe("one\ntwo");
  for (const each of unseen)
    expect(answer("message", `one${each}two`), escaped(each)).toBe("onetwo");
  expect(answer("message", "one\ttwo")).toBe("one\ttwo");
});

test.each([
  ["inquiry", "requirements"],
  ["pricing", "projectDescription"],
  ["call", "message"],
] as const)("the %s form takes such characters too", (kind, field) => {
  const names = { fullName: "Asha", name: "Asha", email: "a@b.example", altcha: "x" };
  const { fields } = read(kind, { ...names, [field]: "one\u000btwo\u0007" });
  expect(fields).toMatchObject({ [field]: "one\ntwo" });
});

test("a name is one line, because mail headers contain it: line breaks in it are spaces", () => {
  for (const each of lineBreaks)
    expect(answer("fullName", `Asha${each}Bcc: x`), escaped(each)).toBe("Asha Bcc: x");
  for (const each of unseen) expect(answer("fullName", `Asha${each}`), escaped(each)).toBe("Asha");
  expect(answer("email", "asha@client.example\u0007")).toBe("asha@client.example");
});

test("treats invisible text as empty, and accepts joined letters", () => {
  expect(problem("fullName", "\u200b \u00a0")).toBe("Enter your full name");
  expect(problem("message", "\u2060\n")).toBe("Write your message");
  expect(answer("fullName", "क्\u200dष")).toBe("क्\u200dष");
});

test("an international address is limited as typed and in its ASCII form", () => {
  const long = `a@${"ü".repeat(300)}.example`;
  expect(problem("email", long)).toBe("Use at most 254 characters");
  const growing = `a@${Array.from({ length: 12 }, (_, index) => `ü${"a".repeat(10)}ö${index}`).join(".")}.example`;
  expect(growing.length).toBeLessThan(254);
  expect(problem("email", growing)).toBe("Use at most 254 characters");
});

test("applies limits after trimming", () => {
  expect(answer("fullName", ` ${"é".repeat(120)} `)).toBe("é".repeat(120));
});

test("gives one message per field, the first that applies", () => {
  expect(read("contact", { ...complete, phoneNumber: "" }).errors).toEqual({
    phoneNumber: "Enter your phone number",
  });
});

test("a name turns no other words around, and keeps its own script's order", () => {
  expect(answer("fullName", "\u202eAsha\u202c Rao")).toBe("Asha Rao");
  expect(answer("fullName", "محمد علي (Dubai)")).toBe("محمد علي (Dubai)");
});

test("a shortlist is up to six slugs, and nothing else", () => {
  const errorOf = (people: string) => read("contact", { people }).errors?.people;
  expect(errorOf("")).toBeUndefined();
  expect(errorOf("a-b,c")).toBeUndefined();
  for (const wrong of ["a,b,c,d,e,f,g", "<b>", "A", "a b"])
    expect(errorOf(wrong)).toBe(leadFields.contact.people.whenWrong);
});
