import { expect, test } from "vitest";
import { fieldsOf, type LeadKind, leadFields, leadKinds } from "./lead-fields.ts";
import { readLead } from "./read-lead.ts";

function read(kind: LeadKind, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ altcha: "solved", ...fields })) form.set(name, value);
  return readLead(kind, form);
}

const complete = { fullName: "Asha", phoneNumber: "123456", email: "a@b.example", message: "Hello" };
const problem = (field: string, value: string) => read("contact", { ...complete, [field]: value }).errors?.[field];
const answer = (field: keyof typeof complete, value: string) => {
  const { fields, errors } = read("contact", { ...complete, [field]: value }) as ReturnType<typeof readLead<"contact">>;
  return errors ? errors : fields[field];
};

test.each(leadKinds)("an empty %s form reports exactly the fields that are not optional", (kind) => {
  const required = Object.entries(fieldsOf(kind)).flatMap(([name, { whenEmpty }]) => (whenEmpty ? [name] : []));
  expect(Object.keys(read(kind, {}).errors ?? {})).toEqual(required);
});

test("a caller may leave neither address nor number, but no wrong ones", () => {
  const call = { fullName: "Cara Diaz", message: "Help" };
  expect(read("call", call).fields).toMatchObject({ email: "", phoneNumber: "" });
  const { email, phoneNumber } = leadFields.call;
  const wrong = { ...call, email: "cara@", phoneNumber: "12" };
  expect(read("call", wrong).errors).toEqual({ email: email.whenWrong, phoneNumber: phoneNumber.whenWrong });
});

test("the inputs' limits are those of the schemas", () => {
  for (const kind of leadKinds) {
    for (const [field, { maxLength: limit, options }] of Object.entries(fieldsOf(kind))) {
      if (options) continue;
      expect(read(kind, { [field]: "1".repeat(limit) }).errors?.[field] ?? "", field).not.toMatch(/^Use at most/);
      expect(read(kind, { [field]: "1".repeat(limit + 1) }).errors?.[field], field).toMatch(/^Use at most/);
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
])("accepts the phone number %j", (number) => expect(problem("phoneNumber", number)).toBeUndefined());

test.each(["12345", "call me", "+44 20 7946 0182; rm", "123456\n789", "------"])(
  "refuses the phone number %j",
  (number) => expect(problem("phoneNumber", number)).toMatch(/^Enter a phone number/),
);

test.each([
  ["asha@Client.Example", "asha@client.example"],
  [" Asha.Rao+web@client.co.uk\n", "Asha.Rao+web@client.co.uk"],
  ["a=b&c/d#e@client.example", "a=b&c/d#e@client.example"],
  ["o'neill@client.example", "o'neill@client.example"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["\u2066asha@client.example\u2069", "asha@client.example"],
])("accepts the address %j as %j", (typed, kept) => expect(answer("email", typed)).toBe(kept));

test.each([
  "asha",
  "asha@client",
  "asha@@client.example",
  "asha rao@client.example",
  "a..b@client.example",
  "asha@client.example, b@client.example",
  "asha@client.example\r\nBcc: all@client.example",
  "<asha@client.example>",
  "asha@bücher/x.example",
  "sales?cc=spy%40evil.example&body=x@evil.example",
  "asha%client.example@relay.example",
  "relay.example!asha@client.example",
  `${"a".repeat(65)}@client.example`,
])("refuses the address %j", (typed) => expect(problem("email", typed)).toMatch(/^Enter an email address/));

test("keeps lines of a message with uniform line ends, and refuses control characters", () => {
  expect(answer("message", "  one\r\ntwo\rthree\n")).toBe("one\ntwo\nthree");
  expect(problem("message", "one\u0000two")).toBeDefined();
  expect(problem("message", "one\u0085two")).toBeDefined();
});

test("refuses a name with several lines, because mail headers contain it", () => {
  for (const lineEnd of ["\r\n", "\n", "\u2028"]) expect(problem("fullName", `Asha${lineEnd}Bcc: x`)).toBeDefined();
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
  expect(read("contact", { ...complete, phoneNumber: "" }).errors).toEqual({ phoneNumber: "Enter your phone number" });
});
