const KB = 1024;

const hangul = String.fromCodePoint(...Array.from({ length: 5_400 }, (_, index) => 0xac00 + index));
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const good = { fullName: "Asha", name: "Asha", phoneNumber: "123456", message: "Hello", altcha: "x" };
const wrong = { ...good, email: "asha@" };

const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "nothing odd": wrong,
  "5,400 distinct Hangul in the address": { ...good, email: `a@${hangul}.com` },
  "60 KB of address": { ...good, email: `${"a.".repeat(30 * KB)}@x.example` },
  "60 KB of phone number": { ...wrong, phoneNumber: `${"1".repeat(60 * KB)}x` },
  "60 KB of message": { ...wrong, message: "x".repeat(60 * KB) },
  "20 KB of line ends": { ...wrong, message: "\r".repeat(20 * KB) },
  "deep JSON as the visit": { ...wrong, visit: "[".repeat(20 * KB) },
  "deep JSON as the check": { ...wrong, altcha: btoa(`{"challenge":{"parameters":${deep(6 * KB)}},"solution":{}}`) },
};

/** Posts that are refused, made to hurt: long addresses, deep JSON, 60 KB of each. */
export const dearBodies: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fields).map(([name, answers]) => [name, new URLSearchParams(answers).toString()]),
);
